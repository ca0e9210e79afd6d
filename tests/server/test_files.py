from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.applications import Starlette

from megalith.server.files import Files
from megalith.server.routes import routes

INDEX = '<script src="./assets/page-1a2b.js"></script><link rel="icon" href="./icon.svg">'
SCRIPT = "import('./other-3c4d.js');"


@pytest.fixture
def static(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "page-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "font-5e6f.woff2").write_bytes(b"\0\1")
    return tmp_path


def get(static, path, **headers):
    async def act():
        transport = httpx.ASGITransport(Starlette(routes=routes(Files(static))))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as browser:
            return await browser.get(path, headers=headers)

    return asyncio.run(act())


def test_the_page_of_a_table_finds_what_it_links_one_level_up(static):
    assert get(static, "/").text == INDEX
    assert get(static, "/g/abc?at=7").text == INDEX.replace('"./', '"../')


def test_files_with_a_digest_in_their_names_are_kept_and_the_page_is_asked_for_again(static):
    assert "immutable" in get(static, "/assets/page-1a2b.js").headers["cache-control"]
    assert get(static, "/").headers["cache-control"] == "no-cache"
    assert get(static, "/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/assets/page-1a2b.js", "text/javascript"),
        ("/icon.svg", "image/svg+xml"),
        ("/assets/font-5e6f.woff2", "font/woff2"),
    ],
)
def test_a_file_has_its_type(static, path, kind):
    assert get(static, path).headers["content-type"].startswith(kind)


def test_text_is_compressed_for_browsers_that_take_it(static):
    packed = get(static, "/assets/page-1a2b.js", **{"accept-encoding": "br, gzip"})
    plain = get(static, "/assets/page-1a2b.js", **{"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT


@pytest.mark.parametrize(
    "path", ["/secret.txt", "/assets/", "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"]
)
def test_nothing_beside_the_page_is_given_out(static, path):
    (static.parent / "secret.txt").write_text("secret")

    assert get(static, path).status_code == 404


def test_without_a_built_page_the_answer_says_how_to_build_it(tmp_path):
    answer = get(tmp_path / "nothing", "/")

    assert answer.status_code == 503
    assert answer.text.strip()
