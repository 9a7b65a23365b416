"""For all tests: children get Ctrl-C and a closed terminal as they would from a person's terminal."""

import signal

# A shell lets what it starts in the background ignore these, and so would every program that a test stops with them.
for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)  # Windows has no SIGHUP
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
