"""Runs a program within the filters of system calls of a service unit: unit_filters.py UNIT PROGRAM [ARGUMENT...]

Only systemd as process 1 could start the unit itself. A call outside `SystemCallFilter` ends the program here, although
`SystemCallErrorNumber` may let it fail: a test notices that.
"""

import errno
import mmap
import os
import platform
import socket
import stat
import subprocess
import sys

from seccomp import ALLOW, EQ, ERRNO, KILL_PROCESS, MASKED_EQ, Arch, Arg, SyscallFilter, resolve_syscall

# The flags of namespaces in <linux/sched.h>: mount, cgroup, UTS, IPC, user, PID, network.
NAMESPACES = [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]

# SHM_EXEC of <sys/shm.h>.
SHARED_EXECUTABLE = 0o100000

# One more than the largest address family.
FAMILIES = 64


def values(unit, key):
    """The values of a setting, one per line of the unit."""
    with open(unit, encoding="utf-8") as lines:
        found = [line.split("=", 1)[1].strip() for line in lines if line.startswith(key + "=")]
    assert found, f"{unit} has no {key}"
    return found


def calls(word):
    """The system calls that a word of a filter stands for; a word with `@` is a group."""
    if not word.startswith("@"):
        return {word}
    listing = subprocess.run(
        ["systemd-analyze", "syscall-filter", word], capture_output=True, check=True, text=True
    )
    members = [line.strip() for line in listing.stdout.splitlines() if line.startswith(" ")]
    return set().union(*(calls(member) for member in members if not member.startswith("#")))


def allowed(lines):
    """The system calls that remain after all lines of a filter, of which the first allows some."""
    remaining = set()
    for line in lines:
        named = set().union(*(calls(word) for word in line.removeprefix("~").split()))
        remaining = remaining - named if line.startswith("~") else remaining | named
    return remaining


def call_filter(unit):
    """`SystemCallFilter`."""
    rules = SyscallFilter(KILL_PROCESS)
    for name in allowed(values(unit, "SystemCallFilter")):
        # Names of other architectures have no number here.
        if resolve_syscall(Arch(), name) >= 0:
            rules.add_rule(ALLOW, name)
    if os.geteuid() == 0:
        # SQLite gives its files to the owner of the folder, but only as root, and the unit has a user of its own.
        rules.add_rule(ERRNO(errno.EPERM), "fchown")
    return rules


def restrictions(unit):
    """The settings that restrict arguments of system calls."""
    rules = SyscallFilter(ALLOW)
    refuse = ERRNO(errno.EPERM)
    for key in ["LockPersonality", "MemoryDenyWriteExecute", "RestrictNamespaces", "RestrictSUIDSGID"]:
        assert values(unit, key) == ["yes"], key
    write_execute = mmap.PROT_WRITE | mmap.PROT_EXEC
    rules.add_rule(refuse, "mmap", Arg(2, MASKED_EQ, write_execute, write_execute))
    for name in ["mprotect", "pkey_mprotect"]:
        rules.add_rule(refuse, name, Arg(2, MASKED_EQ, mmap.PROT_EXEC, mmap.PROT_EXEC))
    rules.add_rule(refuse, "shmat", Arg(2, MASKED_EQ, SHARED_EXECUTABLE, SHARED_EXECUTABLE))
    for flag in NAMESPACES:
        rules.add_rule(refuse, "clone", Arg(0, MASKED_EQ, flag, flag))
        rules.add_rule(refuse, "unshare", Arg(0, MASKED_EQ, flag, flag))
    rules.add_rule(refuse, "setns")
    # Its flags are behind a pointer, which a filter cannot read. The C library then uses `clone`.
    rules.add_rule(ERRNO(errno.ENOSYS), "clone3")
    for bit in [stat.S_ISUID, stat.S_ISGID]:
        for place, name in enumerate(["chmod", "fchmodat"], start=1):
            rules.add_rule(refuse, name, Arg(place, MASKED_EQ, bit, bit))
        rules.add_rule(refuse, "fchmod", Arg(1, MASKED_EQ, bit, bit))
    rules.add_rule(refuse, "personality")
    families = {getattr(socket, name) for name in " ".join(values(unit, "RestrictAddressFamilies")).split()}
    for family in set(range(FAMILIES)) - families:
        rules.add_rule(ERRNO(errno.EAFNOSUPPORT), "socket", Arg(0, EQ, family))
    return rules


def main():
    assert platform.system() == "Linux"
    unit, program = sys.argv[1], sys.argv[2:]
    filters = [restrictions(unit), call_filter(unit)]
    for rules in filters:
        rules.load()
    os.execvp(program[0], program)


main()
