"""What all tests in Python have in common: how long they wait, and that nothing stays behind."""

import asyncio
import ctypes
import os
import signal
import sys

LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
SET_DEATH_SIGNAL = 1

# How long anything may take before a test gives up, in seconds. Nothing waits so long when all is well.
PATIENCE = float(os.environ.get("GLOAMING_PATIENCE", "120"))

# How often people look at their screens, in seconds.
LOOK = 0.1


class Fault(AssertionError):
    """What a test waited for did not come, or something came that must not."""


def die_with_us():
    """In a new process: it ends when the tests end, even if they are killed. Linux can do that, others need a
    well-behaved end of the tests."""
    if LIBC is not None:
        LIBC.prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


async def gone(process, how):
    """Ends a process by a signal, and by force if that does not help. Returns when it is gone."""
    if process is None:
        return
    if process.returncode is None:
        try:
            process.send_signal(how)
        except ProcessLookupError:
            pass
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except asyncio.TimeoutError:
            process.kill()
            await process.wait()
            raise Fault(f"process {process.pid} did not end within {PATIENCE:.0f} s of {how.name}") from None


async def until(what, look):
    """Looks again and again, until there is something to see."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while True:
        if found := await look():
            return found
        if asyncio.get_running_loop().time() > end:
            raise Fault(f"{what}: it never came")
        await asyncio.sleep(LOOK)


def tail(path, lines=30):
    """The end of a log."""
    try:
        text = path.read_text(errors="replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-lines:]) + "\n"
