"""The contents of a room, as a client shows them."""

import re
from dataclasses import dataclass, field

# The keys of a question's choices by number, and the key of a single choice.
KEYS = {number: f"{number}\ufe0f\u20e3" for number in range(1, 10)} | {10: "🔟", "only": "✅"}


@dataclass
class Line:
    """An event in a room, as a client shows it."""

    id: str
    room: str
    sender: str
    type: str
    content: dict
    encrypted: bool
    state_key: str | None = None
    # The session whose key decrypted it.
    session: str | None = None

    @property
    def text(self):
        """Returns the displayed text, which for an edit is the new one."""
        return (self.content.get("m.new_content") or self.content).get("body", "")

    @property
    def html(self):
        return (self.content.get("m.new_content") or self.content).get("formatted_body", "")

    @property
    def msgtype(self):
        return self.content.get("msgtype", "")

    @property
    def mentions(self):
        return self.content.get("m.mentions", {}).get("user_ids", [])

    @property
    def relation(self):
        return self.content.get("m.relates_to", {})

    @property
    def replaces(self):
        """Returns the message that this one edits."""
        return self.relation.get("event_id") if self.relation.get("rel_type") == "m.replace" else None

    def __str__(self):
        mark = "🔒 " if self.encrypted else ""
        what = self.text if self.type == "m.room.message" else f"[{self.type} {self.state_key or ''} {self.content}]"
        return f"{mark}{self.sender}{' (edit)' if self.replaces else ''}: {what}"


@dataclass
class Seen:
    """What a user has seen of a room."""

    lines: list = field(default_factory=list)
    # Events that can't be decrypted yet.
    locked: list = field(default_factory=list)
    direct: bool = False


# The choice that does nothing at night in One Night: the only one for some roles, or the last of several.
NOTHING = ("Ready", "Nothing tonight")


def choices(text):
    """Returns the choices below a question, by label."""
    # Below a lobby's message, further reactions are on the same line.
    only = re.findall(r"^✅ ([^·\n]+?)(?: · .*)?$", text, re.MULTILINE)
    listed = re.findall(r"^\s*(\d+)\. (.+)$", text, re.MULTILINE)
    return {label: "only" for label in only} | {label: int(number) for number, label in listed}
