#!/bin/sh
# Makes a bare Debian or Raspberry Pi OS Lite a hub that starts by itself: docs/kiosk.md.
# Run again, it changes only what differs.
set -eu

usage() {
  cat <<'TEXT'
Usage: install.sh --url URL [--user NAME] [--on HH:MM --off HH:MM] [--rotate left|right]
       [--printer] [--root DIR] [--dry-run]

  --url URL    the address of the hub, as in https://jogos.example
  --user NAME  the account that the screen belongs to (hub)
  --on, --off  when the screen lights up and goes dark (always lit)
  --rotate     turns the picture, and touch with it, on a panel that stands upright
  --printer    coupons are printed, at a press, on the default printer
  --root DIR   writes the files below DIR, and runs nothing
  --dry-run    says what would be done, and does nothing
TEXT
}

refuse() {
  echo "install.sh: $1" >&2
  usage >&2
  exit 2
}

url='' user=hub on='' off='' rotate='' root='' dry='' printing=false flags=''
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --printer) printing=true flags=' --kiosk-printing' ;;
    --help)
      usage
      exit
      ;;
    --url | --user | --on | --off | --rotate | --root)
      [ $# -gt 1 ] || refuse "$1 needs a value."
      case $1 in
        --url) url=$2 ;;
        --user) user=$2 ;;
        --on) on=$2 ;;
        --off) off=$2 ;;
        --rotate) rotate=$2 ;;
        --root) root=$2 ;;
      esac
      shift
      ;;
    *) refuse "$1 is unknown." ;;
  esac
  shift
done

origin=$(printf '%s\n' "$url" | sed -nE 's#^(https?://[A-Za-z0-9.-]+(:[0-9]+)?)(/[A-Za-z0-9._~/-]*)?$#\1#p')
[ -n "$origin" ] || refuse '--url needs an address that begins with https:// or http://.'
printf '%s\n' "$user" | grep -Eq '^[a-z][a-z0-9_-]*$' || refuse "$user is no name of an account."
for hour in "$on" "$off"; do
  printf '%s\n' "$hour" | grep -Eq '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' || refuse "$hour is no hour."
done
printf '%s\n' "$rotate" | grep -Eq '^(left|right)?$' || refuse "$rotate is no way to turn a screen."
if [ -n "$on$off" ] && { [ -z "$on" ] || [ -z "$off" ]; }; then
  refuse '--on and --off go together.'
fi
if [ -z "$dry$root" ] && [ "$(id -u)" != 0 ]; then
  refuse 'run it as root, or with --dry-run.'
fi

here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
home=/home/$user
units=$home/.config/systemd/user

# Runs a command on this machine; not below another root, and not as a rehearsal.
run() {
  echo "run    $*"
  [ -n "$dry$root" ] || "$@"
}

# Writes its input to a path, with a mode, unless the file is the same already.
put() {
  path=$1 mode=$2
  text=$(cat)
  if [ -f "$root$path" ] && [ "$text" = "$(cat "$root$path")" ]; then
    echo "same   $path"
    return
  fi
  echo "write  $path"
  [ -z "$dry" ] || return 0
  mkdir -p "$root$(dirname "$path")"
  printf '%s\n' "$text" >"$root$path"
  chmod "$mode" "$root$path"
}

# Takes away what an earlier run left.
drop() {
  [ -e "$root$1" ] || return 0
  echo "remove $1"
  [ -n "$dry" ] || rm "$root$1"
}

fill() {
  sed -e "s#@ORIGIN@#$origin#g" -e "s#@URL@#$url#g" -e "s#@FLAGS@#$flags#g" -e "s#@ROTATE@#$rotate#g" \
    -e "s#\(PrintingEnabled.*\)false#\1$printing#" "$here/$1"
}

run apt-get update -qq
run apt-get install -y --no-install-recommends chromium chromium-l10n xserver-xorg xinit x11-xserver-utils xinput \
  openbox dbus-user-session unclutter-xfixes fonts-noto-color-emoji pipewire-audio v4l-utils \
  speech-dispatcher speech-dispatcher-espeak-ng espeak-ng

[ -z "$flags" ] || run apt-get install -y --no-install-recommends cups

if ! id "$user" >/dev/null 2>&1; then
  run adduser --disabled-password --gecos '' "$user"
fi
run usermod -aG video,audio,input "$user"

fill policy.json | put /etc/chromium/policies/managed/hub.json 644
put /usr/local/bin/hub-browser 755 <"$here/hub-browser"
# Photos and coupons that visitors save on the screen itself go after a day.
echo "d $home/Downloads 0700 $user $user 1d" | put /etc/tmpfiles.d/hub.conf 644

put /etc/systemd/system/getty@tty1.service.d/hub.conf 644 <<TEXT
[Service]
ExecStart=
ExecStart=-/sbin/agetty --autologin $user --noclear %I \$TERM
TEXT
# shellcheck disable=SC2016 # the shell that reads it at login fills it in
echo '[ "$(tty)" != /dev/tty1 ] || exec startx' | put "$home/.bash_profile" 644
fill xinitrc | put "$home/.xinitrc" 755
fill hub.service | put "$units/hub.service" 644

run mkdir -p "$units/timers.target.wants"

# Runs a command at an hour of every day; without an hour, never again.
daily() {
  unit=hub-$1 at=$2 what=$3 command=$4
  link=$units/timers.target.wants/$unit.timer
  if [ -z "$at" ]; then
    drop "$units/$unit.service"
    drop "$units/$unit.timer"
    run rm -f "$link"
    return
  fi
  put "$units/$unit.service" 644 <<TEXT
[Unit]
Description=$what

[Service]
Type=oneshot
ExecStart=$command
TEXT
  put "$units/$unit.timer" 644 <<TEXT
[Unit]
Description=$what, every day

[Timer]
OnCalendar=*-*-* $at:00

[Install]
WantedBy=timers.target
TEXT
  run ln -sf "../$unit.timer" "$link"
}

daily screen-on "$on" 'The screen lights up' '/usr/bin/xset dpms force on'
daily screen-off "$off" 'The screen goes dark' '/usr/bin/xset dpms force off'
daily restart 04:00 'The browser starts anew, because a page may hang' \
  '/usr/bin/systemctl --user restart hub.service'
run chown -R "$user:" "$home"
run systemctl daemon-reload
# A visitor who cannot see needs a Portuguese voice: without one this fails.
# An ssh session of root has a runtime folder that belongs to root alone.
run runuser -u "$user" -- env -u XDG_RUNTIME_DIR sh -c 'timeout 120 spd-say -o espeak-ng -L | grep -q pt-BR'
echo 'Done. Restart the machine: the hub comes by itself.'
