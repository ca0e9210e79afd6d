"""Addresses: where the server listens, and under which names people reach it."""

from __future__ import annotations

import errno
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from megalith.core.errors import MegalithError, printable

LOCAL = "127.0.0.1"
DOCUMENTATION_ADDRESS = ("192.0.2.1", 9)
"""An address nobody has: asking for the way to it tells one's own address, and sends nothing."""
BACKLOG = 512


class NetworkError(MegalithError):
    """An address or port that cannot be used."""


@dataclass(frozen=True)
class Listening:
    """Open sockets, and the addresses and names they can be reached by."""

    sockets: list[socket.socket]
    hosts: list[str]
    names: list[str]
    port: int


def listen(port: int, is_shared: bool) -> Listening:
    """Open the port at this machine alone or, shared, also in the local network; 0 takes any free port.

    Raise NetworkError where the port is taken or there is no network.
    """
    hosts = [LOCAL, lan_address()] if is_shared else [LOCAL]
    sockets: list[socket.socket] = []
    try:
        for host in dict.fromkeys(hosts):
            sockets.append(_bound(host, port))
            port = sockets[0].getsockname()[1]
    except NetworkError:
        for opened in sockets:
            opened.close()
        raise
    return Listening(sockets, hosts, own_names(hosts) if is_shared else [], port)


def lan_address() -> str:
    """Return this machine's address in the local network; raise NetworkError where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_ADDRESS)
            return str(probe.getsockname()[0])
        except OSError:
            return _address_of_name()


def own_names(hosts: list[str]) -> list[str]:
    """Return the names by which other machines may know this one."""
    name = socket.gethostname().lower()
    return [*hosts, name, f"{name}.local", socket.getfqdn().lower()]


def web_address(host: str, port: int) -> str:
    """Return the address of the page."""
    return f"http://{host}:{port}"


def checked_url(url: str) -> str:
    """Return the address people are given, without a slash at its end; raise NetworkError."""
    try:
        parts = urlsplit(url)
        is_fit = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_fit = False
    if not is_fit or parts.query or parts.fragment or parts.username is not None or not url.isprintable():
        raise NetworkError(
            f'The address "{printable(url[:60])}" does not fit; it is like https://example.org/table.'
        )
    return url.rstrip("/")


def _bound(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        raise NetworkError(_refusal(error, host, port)) from None
    return opened


def _refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken; choose another one with --port."
    return f"Port {port} of {host} cannot be opened ({error.strerror}); choose another one with --port."


def _address_of_name() -> str:
    try:
        address = socket.gethostbyname(socket.gethostname())
    except OSError:
        address = LOCAL
    if address.startswith("127."):
        raise NetworkError("This machine is in no network, so there is nobody to share with.")
    return address
