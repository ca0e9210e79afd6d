"""`python -m megalith` is the command `megalith`."""

from __future__ import annotations

import sys

from megalith.cli import main

sys.exit(main())
