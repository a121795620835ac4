"""A real homeserver: Synapse on the loopback with its own folder, started, restarted and always stopped."""

import asyncio
import hashlib
import hmac
import json
import os
import random
import shutil
import signal
import socket
import sys
from pathlib import Path

import aiohttp

from patience import PATIENCE, Fault, die_with_us, gone, tail

# The server is on the loopback and only exists during a test, so this isn't confidential.
SECRET = "registration-secret-of-the-tests"

# Neither is the secret shared with a login service.
ISSUER_SECRET = "secret-of-the-login-service-of-the-tests"

# All of Synapse's limits, disabled.
FREE = {"per_second": 100000, "burst_count": 100000}


def limits(message=FREE, invites=FREE, room_creation=FREE):
    """Returns Synapse's rate limits. Those that aren't given are disabled."""
    return {
        "rc_message": message,
        "rc_invites": {"per_room": FREE, "per_user": invites, "per_issuer": invites},
        "rc_room_creation": room_creation,
        "rc_registration": FREE,
        "rc_registration_token_validity": FREE,
        "rc_login": {"address": FREE, "account": FREE, "failed_attempts": FREE},
        "rc_admin_redaction": FREE,
        "rc_joins": {"local": FREE, "remote": FREE},
        "rc_joins_per_room": FREE,
        "rc_3pid_validation": FREE,
        "rc_third_party_invite": FREE,
        "rc_media_create": FREE,
        "rc_key_requests": FREE,
        "rc_presence": {"per_user": FREE},
        "rc_delayed_event_mgmt": FREE,
        "rc_reports": FREE,
        "rc_user_directory": FREE,
    }


class Homeserver:
    """One Synapse."""

    def __init__(self, folder, rates=None, app_services=(), issuer=None):
        self.issuer = issuer
        self.folder = Path(folder).resolve()
        self.app_services = [str(file) for file in app_services]
        self.port = free_port()
        self.rates = limits() if rates is None else rates
        self.process = None
        self.users = 0

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @classmethod
    async def begin(cls, folder, rates=None, app_services=(), issuer=None):
        """Writes the configuration, and starts it. With an `issuer`, logins are only possible through it."""
        server = cls(folder, rates, app_services, issuer)
        server.configure()
        await server.start()
        return server

    def configure(self):
        # Remove what an earlier run left behind.
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "media").mkdir(parents=True)
        log = {
            "version": 1,
            "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s - %(message)s"}},
            "handlers": {
                "file": {
                    "class": "logging.FileHandler",
                    "formatter": "line",
                    "filename": str(self.folder / "synapse.log"),
                }
            },
            "root": {"level": "WARNING", "handlers": ["file"]},
        }
        config = {
            "server_name": "localhost",
            "report_stats": False,
            "pid_file": str(self.folder / "synapse.pid"),
            "signing_key_path": str(self.folder / "signing.key"),
            "log_config": str(self.folder / "log.yaml"),
            "media_store_path": str(self.folder / "media"),
            "listeners": [
                {
                    "port": self.port,
                    "type": "http",
                    "tls": False,
                    "bind_addresses": ["127.0.0.1"],
                    "resources": [{"names": ["client"]}],
                }
            ],
            "database": {"name": "sqlite3", "args": {"database": str(self.folder / "homeserver.db")}},
            "registration_shared_secret": SECRET,
            # The adapter's contract tests register users like anyone could.
            "enable_registration": True,
            "enable_registration_without_verification": True,
            "macaroon_secret_key": "macaroon-secret-of-the-tests",
            "form_secret": "form-secret-of-the-tests",
            # Don't federate, and fetch nothing from outside.
            "federation_domain_whitelist": [],
            "trusted_key_servers": [],
            "suppress_key_server_warning": True,
            "url_preview_enabled": False,
            "enable_metrics": False,
            "presence": {"enabled": False},
            # Background work that no test depends on.
            "stats": {"enabled": False},
            "user_directory": {"enabled": False},
            "push": {"enabled": False},
            "enable_search": False,
            "allow_guest_access": False,
            # Tests may read a user's whole history. The default limit is 100 events per room.
            "filter_timeline_limit": -1,
            # Otherwise each login takes a quarter of a second of CPU time.
            "bcrypt_rounds": 4,
            "app_service_config_files": self.app_services,
            **self.rates,
        }
        if self.issuer:
            config["enable_registration"] = False
            config["password_config"] = {"enabled": False}
            service = {"enabled": True, "endpoint": self.issuer.url, "secret": ISSUER_SECRET}
            config["matrix_authentication_service"] = service
        # JSON is also YAML.
        (self.folder / "log.yaml").write_text(json.dumps(log, indent=1))
        (self.folder / "homeserver.yaml").write_text(json.dumps(config, indent=1))

    async def start(self):
        """Starts the server, on its previous port if it had one, and returns when it responds."""
        if not (self.folder / "signing.key").exists():
            key = ["-m", "synapse._scripts.generate_signing_key", "-o", str(self.folder / "signing.key")]
            made = await asyncio.create_subprocess_exec(sys.executable, *key, preexec_fn=die_with_us)
            if await made.wait() != 0:
                raise Fault("Synapse's signing key could not be made")
        with open(self.folder / "stdout.log", "ab") as out:
            self.process = await asyncio.create_subprocess_exec(
                *[sys.executable, "-m", "synapse.app.homeserver", "-c", str(self.folder / "homeserver.yaml")],
                cwd=self.folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env={**os.environ, "SYNAPSE_CACHE_FACTOR": "2"},
                preexec_fn=die_with_us,
            )
        async with aiohttp.ClientSession() as session:
            deadline = asyncio.get_running_loop().time() + PATIENCE
            while True:
                try:
                    async with session.get(f"{self.url}/_matrix/client/versions") as answer:
                        if answer.status == 200:
                            return
                except aiohttp.ClientError:
                    pass
                late = asyncio.get_running_loop().time() > deadline
                if late or self.process.returncode is not None:
                    why = "did not answer" if late else f"ended with {self.process.returncode}"
                    raise Fault(f"Synapse {why}:\n{self.tail()}")
                await asyncio.sleep(0.05)

    async def stop(self):
        """Asks it to stop, as an administrator would."""
        await gone(self.process, signal.SIGTERM)

    async def kill(self):
        await gone(self.process, signal.SIGKILL)

    async def register(self, localpart, password, admin=False):
        """Registers an account without a device."""
        if self.issuer:
            await self.issuer.tells("provision_user", {"localpart": localpart})
            return f"@{localpart}:localhost"
        async with aiohttp.ClientSession() as session:
            path = f"{self.url}/_synapse/admin/v1/register"
            async with session.get(path) as answer:
                nonce = (await answer.json())["nonce"]
            words = [nonce, localpart, password, "admin" if admin else "notadmin"]
            mac = hmac.new(SECRET.encode(), "\0".join(words).encode(), hashlib.sha1).hexdigest()
            account = {
                "nonce": nonce,
                "username": localpart,
                "password": password,
                "admin": admin,
                "mac": mac,
                "inhibit_login": True,
            }
            async with session.post(path, json=account) as answer:
                if answer.status != 200:
                    raise Fault(f"{localpart} could not be registered: {await answer.text()}")
        return f"@{localpart}:localhost"

    def unused(self, name):
        """Returns a local part that isn't taken yet, so that all tests can have an ann."""
        self.users += 1
        return f"{name}-{self.users}"

    def tail(self):
        return tail(self.folder / "stdout.log") + tail(self.folder / "synapse.log")


def free_port():
    """Returns a free port. It is below the range that the system assigns to clients, so that no client takes it during
    a restart."""
    for _ in range(200):
        port = random.randrange(20000, 30000)
        with socket.socket() as probe:
            # Synapse sets it too, so that a previous closed connection doesn't matter.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise Fault("there is no free port between 20000 and 30000")
