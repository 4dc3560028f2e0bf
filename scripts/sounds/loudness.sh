# Sourced by the two recipes: measuring, levelling and encoding, the same for every file.

# loudness <wav>: in LUFS, integrated; for an effect of under three seconds its loudest 0.4 s,
# as the integrated figure of so short a sound mostly measures the silence around it.
loudness() {
  if [ "$(soxi -D "$1" | cut -d. -f1)" -ge 3 ]; then
    ffmpeg -hide_banner -nostats -i "$1" -af ebur128 -f null - 2>&1 | awk '/^ *I:/ { value = $2 } END { print value }'
  else
    ffmpeg -hide_banner -nostats -i "$1" -af 'apad=pad_dur=0.6,ebur128' -f null - 2>&1 |
      awk 'match($0, / M: *-?[0-9.]+/) { value = substr($0, RSTART + 3, RLENGTH - 3) + 0; if (!seen++ || value > most) most = value } END { print most }'
  fi
}

# peak <wav>: highest sample in dBFS
peak() {
  ffmpeg -hide_banner -nostats -i "$1" -af volumedetect -f null - 2>&1 | awk '/max_volume/ { print $5 }'
}

# The MP3 encoder takes 0.45 dB away, which the gain gives back.
# encode <wav> <mp3> <highest peak in dBFS>: bring to -18 LUFS, or as near as the peak allows, as mono MP3
encode() {
  local gain
  gain="$(awk -v i="$(loudness "$1")" -v p="$(peak "$1")" -v top="$3" \
    'BEGIN { gain = -17.55 - i; if (p + gain > top) gain = top - p; printf "%.2f", gain }')"
  ffmpeg -v error -y -i "$1" -af "volume=${gain}dB" -ac 1 -ar 44100 \
    -c:a libmp3lame -b:a 64k -map_metadata -1 -id3v2_version 0 -fflags +bitexact -flags:a +bitexact "$2"
}
