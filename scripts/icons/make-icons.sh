#!/usr/bin/env bash
# Renders the app icons and the social preview image from our own drawings.
# Needs the Debian packages chromium, ffmpeg and pngquant, and `npm install` for the title face.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
public="$here/../../public"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# shoot <page> <width> <height> <png>
shoot() {
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files \
    --default-background-color=00000000 --force-device-scale-factor=1 --virtual-time-budget=2000 \
    --window-size="$2,$3" --screenshot="$scratch/shot.png" "file://$1" >/dev/null 2>&1
  pngquant --force --strip --speed 1 --quality 70-98 --output "$4" "$scratch/shot.png"
}

# icon <drawing> <size> <png>
icon() {
  printf '<!doctype html><body style="margin:0"><img src="file://%s" width="%s" height="%s" style="display:block">' \
    "$here/$1" "$2" "$2" >"$scratch/icon.html"
  # Rendered in a larger window, as headless windows have a least width, then cropped by ffmpeg.
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files \
    --default-background-color=00000000 --force-device-scale-factor=1 \
    --window-size=600,600 --screenshot="$scratch/shot.png" "file://$scratch/icon.html" >/dev/null 2>&1
  ffmpeg -v error -y -i "$scratch/shot.png" -vf "crop=$2:$2:0:0" "$scratch/crop.png"
  pngquant --force --strip --speed 1 --quality 70-98 --output "$3" "$scratch/crop.png"
}

mkdir -p "$public/icons"
icon app-icon.svg 192 "$public/icons/icon-192.png"
icon app-icon.svg 512 "$public/icons/icon-512.png"
icon app-icon-full.svg 512 "$public/icons/maskable-512.png"
icon app-icon-full.svg 180 "$public/icons/apple-touch-icon.png"
shoot "$here/social.html" 1200 630 "$public/social.png"
