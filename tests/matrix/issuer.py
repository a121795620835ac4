"""A minimal login service of a homeserver (OAuth 2.0, like Matrix Authentication Service)."""

import base64
import hashlib
import math
import secrets
import time
from urllib.parse import urlencode, urlsplit

import aiohttp
from aiohttp import web

from homeserver import ISSUER_SECRET, free_port
from patience import Fault, until

CODES = "urn:ietf:params:oauth:grant-type:device_code"
DEVICE = "urn:matrix:org.matrix.msc2967.client:device:"
API = "urn:matrix:org.matrix.msc2967.client:api:*"


class Session:
    """A session of an account. Each refresh invalidates the previous tokens."""

    def __init__(self, localpart, scope):
        self.localpart, self.scope = localpart, scope
        self.device = next(word.removeprefix(DEVICE) for word in scope.split() if word.startswith(DEVICE))
        self.access = self.refresh = None
        self.ends = math.inf
        self.renewals = 0


class Issuer:
    """The service. With `codes`, users log in with a code on any device, otherwise in a browser."""

    def __init__(self, codes=True, says=None, keeps=600):
        self.codes = codes
        # How long an access token is valid, in seconds: as reported to the program, and in reality.
        self.says, self.keeps = says, keeps
        self.port = free_port()
        self.server = None
        self.programs, self.waiting, self.granted, self.sessions = {}, {}, {}, []
        # Whether refreshes are refused.
        self.refuses = False

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @classmethod
    async def begin(cls, case, **settings):
        """Creates a service with a homeserver that uses it for logins."""
        issuer = cls(**settings)
        app = web.Application()
        app.router.add_get("/.well-known/openid-configuration", issuer._metadata)
        app.router.add_post("/register", issuer._register)
        app.router.add_post("/device", issuer._device)
        app.router.add_get("/authorize", issuer._authorize)
        app.router.add_post("/token", issuer._token)
        app.router.add_post("/revoke", issuer._revoke)
        app.router.add_post("/oauth2/introspect", issuer._introspect)
        issuer.runner = web.AppRunner(app, shutdown_timeout=0)
        await issuer.runner.setup()
        await web.TCPSite(issuer.runner, "127.0.0.1", issuer.port).start()
        case.at_end(issuer.runner.cleanup)
        issuer.server = await case.server_with(None, issuer=issuer)
        return issuer

    # Actions of users and administrators

    def registered(self):
        """Returns the programs that have registered themselves."""
        return list(self.programs.values())

    def approves(self, code, localpart):
        """Enters the code on the page, logged in as this account."""
        self.waiting[code]["localpart"] = localpart

    async def browser_ends_on(self, page, localpart):
        """Returns the address that a browser is redirected to after the login."""
        async with aiohttp.ClientSession() as browser:
            async with browser.get(f"{page}&as={localpart}", allow_redirects=False) as answer:
                if answer.status != 302:
                    raise Fault(f"the log-in page says {answer.status}: {await answer.text()}")
                return answer.headers["Location"]

    async def token_for(self, user, device):
        """Returns a token for a player's client, which doesn't expire."""
        session = Session(user[1:].split(":")[0], f"{API} {DEVICE}{device}")
        await self._begins(session)
        session.ends = math.inf
        return session.access

    def of(self, user):
        """Returns an account's sessions."""
        return [one for one in self.sessions if one.localpart == user[1:].split(":")[0]]

    async def has_renewed(self, user, times=1):
        """Waits until the account has been refreshed this many more times."""
        before = sum(one.renewals for one in self.of(user))

        async def renewed():
            return sum(one.renewals for one in self.of(user)) >= before + times

        await until(f"{times} renewals of {user}", renewed)

    async def tells(self, path, body):
        """Notifies the homeserver about accounts and devices."""
        async with aiohttp.ClientSession(headers={"Authorization": f"Bearer {ISSUER_SECRET}"}) as session:
            async with session.post(f"{self.server.url}/_synapse/mas/{path}", json=body) as answer:
                if answer.status >= 300:
                    raise Fault(f"{path}: {answer.status} {await answer.text()}")

    # Requests of programs and the homeserver

    async def _metadata(self, _):
        device = {"device_authorization_endpoint": f"{self.url}/device"} if self.codes else {}
        return web.json_response(
            {
                "issuer": f"{self.url}/",
                "authorization_endpoint": f"{self.url}/authorize",
                "token_endpoint": f"{self.url}/token",
                "registration_endpoint": f"{self.url}/register",
                "revocation_endpoint": f"{self.url}/revoke",
                "introspection_endpoint": f"{self.url}/oauth2/introspect",
                "account_management_uri": f"{self.url}/account",
                "response_types_supported": ["code"],
                "response_modes_supported": ["query", "fragment"],
                "grant_types_supported": ["authorization_code", "refresh_token", *([CODES] if self.codes else [])],
                "code_challenge_methods_supported": ["S256"],
                **device,
            }
        )

    async def _register(self, request):
        about = await request.json()
        if about.get("token_endpoint_auth_method") != "none" or not about["client_uri"].startswith("https://"):
            return refused("invalid_client_metadata")
        program = f"program-{len(self.programs)}"
        self.programs[program] = about
        return web.json_response({"client_id": program}, status=201)

    async def _device(self, request):
        form = await request.post()
        if form["client_id"] not in self.programs:
            return refused("invalid_client", 401)
        letters = "".join(secrets.choice("BCDFGHJKLMNPQRSTVWXZ") for _ in range(8))
        code = f"{letters[:4]}-{letters[4:]}"
        asked = {"device_code": secrets.token_urlsafe(), "scope": form["scope"], "client_id": form["client_id"]}
        self.waiting[code] = asked
        page = f"{self.url}/link"
        return web.json_response(
            {
                "device_code": asked["device_code"],
                "user_code": code,
                "verification_uri": page,
                "verification_uri_complete": f"{page}?code={code}",
                "expires_in": 600,
                "interval": 1,
            }
        )

    async def _authorize(self, request):
        asked = dict(request.query)
        registered = self.programs.get(asked["client_id"], {}).get("redirect_uris", [])
        # Any port on the user's machine.
        there = urlsplit(asked["redirect_uri"])
        if f"http://{there.hostname}{there.path}" not in registered or asked["code_challenge_method"] != "S256":
            return refused("invalid_request")
        code = secrets.token_urlsafe()
        self.granted[code] = {**asked, "localpart": asked["as"]}
        raise web.HTTPFound(f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}")

    async def _token(self, request):
        form = await request.post()
        kind = form["grant_type"]
        if form.get("client_id") not in self.programs:
            return refused("invalid_client", 401)
        if kind == CODES:
            asked = next((one for one in self.waiting.values() if one["device_code"] == form["device_code"]), None)
            if not asked or "localpart" not in asked:
                return refused("authorization_pending" if asked else "expired_token")
            session = Session(asked["localpart"], asked["scope"])
        elif kind == "authorization_code":
            asked = self.granted.pop(form["code"], None)
            if not asked or not proves(form["code_verifier"], asked["code_challenge"]):
                return refused("invalid_grant")
            session = Session(asked["localpart"], asked["scope"])
        else:
            session = next((one for one in self.sessions if one.refresh == form["refresh_token"]), None)
            if self.refuses or not session:
                return refused("invalid_grant")
            session.renewals += 1
        await self._begins(session)
        told = {} if self.says is None else {"expires_in": self.says}
        tokens = {"access_token": session.access, "refresh_token": session.refresh, "token_type": "Bearer"}
        return web.json_response({**tokens, "scope": session.scope, **told})

    async def _begins(self, session):
        session.access, session.refresh = f"mat_{secrets.token_urlsafe()}", f"mar_{secrets.token_urlsafe()}"
        session.ends = time.monotonic() + self.keeps
        if session not in self.sessions:
            self.sessions.append(session)
            await self.tells("upsert_device", {"localpart": session.localpart, "device_id": session.device})

    async def _revoke(self, request):
        token = (await request.post())["token"]
        for session in [one for one in self.sessions if token in (one.access, one.refresh)]:
            await self.ends(session)
        return web.Response()

    async def ends(self, session):
        """Ends a session and invalidates all its tokens."""
        self.sessions.remove(session)
        await self.tells("delete_device", {"localpart": session.localpart, "device_id": session.device})

    async def _introspect(self, request):
        if request.headers.get("Authorization") != f"Bearer {ISSUER_SECRET}":
            return web.Response(status=401)
        token = (await request.post())["token"]
        session = next((one for one in self.sessions if one.access == token), None)
        left = math.inf if session is None else session.ends - time.monotonic()
        if session is None or left <= 0:
            return web.json_response({"active": False})
        ending = {} if left == math.inf else {"expires_in": math.ceil(left)}
        who = {"sub": session.localpart, "username": session.localpart, "scope": session.scope}
        return web.json_response({"active": True, **who, **ending})


def proves(verifier, challenge):
    """Only the program that made the request knows the verifier."""
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=") == challenge


def refused(error, status=400):
    return web.json_response({"error": error}, status=status)
