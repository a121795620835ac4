"""What all Python tests share: how long they wait, and how they clean up."""

import asyncio
import ctypes
import os
import signal
import sys

LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
SET_DEATH_SIGNAL = 1

# How long anything may take before a test fails, in seconds. Nothing takes this long if all is well.
PATIENCE = float(os.environ.get("GLOAMING_PATIENCE", "120"))

# How often users look at their screens, in seconds.
LOOK = 0.1


class Fault(AssertionError):
    """What a test waited for didn't arrive, or something arrived that must not."""


def die_with_us():
    """Called in a new process: makes it end with the tests, even if they are killed. This only works on Linux;
    elsewhere the tests must exit properly."""
    if LIBC is not None:
        LIBC.prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


async def gone(process, how):
    """Ends a process with a signal, or by force if that doesn't help. Returns when it has exited."""
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
    """Calls `look` repeatedly until it returns something."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while True:
        if found := await look():
            return found
        if asyncio.get_running_loop().time() > end:
            raise Fault(f"{what}: it never came")
        await asyncio.sleep(LOOK)


def tail(path, lines=30):
    """Returns the end of a log."""
    try:
        text = path.read_text(errors="replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-lines:]) + "\n"
