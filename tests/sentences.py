"""What every error message must look like."""

import re

INTERNAL = re.compile(r"0x[0-9a-f]{8}|<(class|State|View) |Traceback|numpy|np\.|\bdtype\b|set_int_max|Errno")


def assert_sentence(message: str) -> None:
    """Assert that a message is one printable line that ends like a sentence and shows nothing internal."""
    assert message.isprintable(), ascii(message)
    assert re.fullmatch(r"(Line \d+: )?[A-Za-z0-9\"'+−-].*[.)?]", message), ascii(message)
    assert len(message) < 500, ascii(message[:600])
    assert not INTERNAL.search(message), ascii(message)
