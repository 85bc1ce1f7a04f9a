"""The Python checker, for tests that ask it hundreds of times: each time in a process of its own, which is not started
as `python3 checker` but forked from the test, so that the modules are read once. Its arguments, output, exit status and
limits are those of the command.
"""

import importlib.util
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import traceback

CHECKER = pathlib.Path(__file__).resolve().parent.parent / "checker"


def command():
    """The checker's module of commands; what it imports stays loaded, and is found when it imports more."""
    if "checker_command" not in sys.modules:
        sys.path.append(str(CHECKER))
        spec = importlib.util.spec_from_file_location("checker_command", CHECKER / "__main__.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules["checker_command"] = module
    return sys.modules["checker_command"]


def be_the_checker(arguments, streams, env):
    """In the forked process, which ends here."""
    status = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)
        sys.stdin, sys.stdout, sys.stderr = (open(number, mode, closefd=False)
                                             for number, mode in enumerate(("r", "w", "w")))
        sys.argv = [str(CHECKER), *arguments]
        if env is not None:
            os.environ.clear()
            os.environ.update(env)
        command().main()
    except SystemExit as end:
        status = end.code or 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def check(*arguments, env=None, timeout=900):
    """What `python3 checker` with these arguments printed, and its exit status."""
    arguments = [str(argument) for argument in arguments]
    command()
    with open(os.devnull, "rb") as nothing, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if child == 0:
            be_the_checker(arguments, (nothing, out, err), env)
        end = os.pidfd_open(child)
        try:
            if not select.select([end], [], [], timeout)[0]:
                os.kill(child, 9)
                raise subprocess.TimeoutExpired(arguments, timeout)
        finally:
            os.close(end)
            _, status = os.waitpid(child, 0)
        said = []
        for stream in (out, err):
            stream.seek(0)
            said.append(stream.read().decode())
    return subprocess.CompletedProcess([sys.executable, str(CHECKER), *arguments],
                                       os.waitstatus_to_exitcode(status), *said)
