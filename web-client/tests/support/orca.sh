#!/bin/sh
# Orca and Firefox on a screen that no one sees, with a bus and settings of their own, in the folder $1 at the address $2.
# What Orca says is in `spoken`. Ends when its standard input ends.
set -e
cd "$1"
mkdir -p home/.config/speech-dispatcher run profile
chmod 700 run
export HOME="$1/home" XDG_CONFIG_HOME="$1/home/.config" XDG_DATA_HOME="$1/home/.local/share" XDG_RUNTIME_DIR="$1/run"
export GNOME_ACCESSIBILITY=1
trap 'kill $(jobs -p) 2>/dev/null' EXIT
trap exit TERM
exec 4<&0
{ cat <&4 >/dev/null; kill $$; } &

Xvfb -displayfd 3 -screen 0 1440x900x24 -nolisten tcp 3>display 2>xvfb.log &
until [ -s display ]; do sleep 0.1; done
DISPLAY=":$(cat display)"
export DISPLAY
openbox >openbox.log 2>&1 &
/usr/libexec/at-spi-bus-launcher --launch-immediately >bus.log 2>&1 &
for property in IsEnabled ScreenReaderEnabled; do
  until gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status "$property" '<true>' >>bus.log 2>&1; do sleep 0.1; done
done

# Nothing is heard in this room: its module says nothing aloud.
cat >home/.config/speech-dispatcher/speechd.conf <<'END'
LogLevel 1
AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
END
speech-dispatcher -s -C "$XDG_CONFIG_HOME/speech-dispatcher" >speech.log 2>&1 &
cat >profile/user.js <<'END'
user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en-GB,en");
user_pref("termsofuse.bypassNotification", true);
END
orca --replace --debug-file="$1/spoken" >orca.log 2>&1 &
until grep -q "SPEECH OUTPUT: 'Screen reader on" spoken 2>/dev/null; do sleep 0.1; done
firefox-esr --no-remote --profile "$1/profile" "$2" >firefox.log 2>&1 &
wait
