#!/bin/sh
# Orca on a screen that no one sees, with a bus and settings of its own, in the folder $1. What it says is in `spoken`; where Firefox
# finds the screen and the buses, in `environment`. Leads a group of processes, which ends with its standard input.
set -e
writer=$(dirname "$0")/orca-writer.py
cd "$1"
mkdir -p home run
chmod 700 run
export HOME="$1/home" XDG_CONFIG_HOME="$1/home/.config" XDG_DATA_HOME="$1/home/.local/share" XDG_RUNTIME_DIR="$1/run"
export GNOME_ACCESSIBILITY=1 LC_ALL=C.UTF-8 SPOKEN="$1/spoken"
# Orca does not end by itself once its bus is gone.
trap 'kill -KILL 0' EXIT
exec 4<&0
{ cat <&4 >/dev/null; kill -KILL 0; } &

Xvfb -displayfd 3 -screen 0 1440x900x24 -nolisten tcp 3>display 2>screen.log &
until [ -s display ]; do sleep 0.1; done
DISPLAY=":$(cat display)"
export DISPLAY
openbox >windows.log 2>&1 &
/usr/libexec/at-spi-bus-launcher --launch-immediately >bus.log 2>&1 &
for property in IsEnabled ScreenReaderEnabled; do
  until gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status "$property" '<true>' >>bus.log 2>&1; do sleep 0.1; done
done
/usr/bin/python3 "$writer" >orca.log 2>&1 &
until grep -q 'Screen reader on' spoken 2>/dev/null; do sleep 0.1; done
env | grep -E '^(DISPLAY|DBUS_SESSION_BUS_ADDRESS|HOME|XDG_[A-Z_]*|GNOME_ACCESSIBILITY|LC_ALL)=' >environment.part
mv environment.part environment
wait
