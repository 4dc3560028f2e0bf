#!/usr/bin/env bash
# Makes the four spoken excerpts in public/audio: a voice reading excerpts/<id>.txt over a quiet bed. See README.md.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
out="$here/../../public/audio"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
source "$here/loudness.sh"
mkdir -p "$out"

lead=0.9      # seconds of music before the voice
least_rest=1  # seconds of music after it, at least…
most_rest=2   # …and at most

# bar <file> <seconds> <sox synth arguments…>: one bar of the bed
bar() {
  local file="$1" seconds="$2"
  shift 2
  sox -V1 -n -r 44100 -b 24 "$file" synth "$seconds" "$@"
}

# 1984: a low machine hum that breathes, under a slow bell in A minor.
bed_1984() {
  bar "$work/a.wav" 5 sine A2 sine E3 sine A3 sine C4 sine B4 remix - tremolo 0.4 45 fade q 1.2 5 1.6 gain -n -9
  bar "$work/b.wav" 5 sine F2 sine C3 sine A3 sine E4 sine G4 remix - tremolo 0.4 45 fade q 1.2 5 1.6 gain -n -9
  bar "$work/bell.wav" 5 pluck E4 pluck C4 pluck B3 delay 0 1.25 2.5 remix - lowpass 1100 fade t 0 5 1 gain -n -15
  sox -V1 -m -v 1 "$work/a.wav" -v 1 "$work/bell.wav" "$work/bar1.wav"
  sox -V1 -m -v 1 "$work/b.wav" -v 0.7 "$work/bell.wav" "$work/bar2.wav"
  sox -V1 "$work/bar1.wav" "$work/bar2.wav" "$work/bar.wav"
}

# O Sol é para Todos: a porch guitar in G, in three.
bed_sol_e_para_todos() {
  local n=0 chord
  for chord in "G2 D3 G3 B3 G3 D3" "E2 B2 E3 G3 E3 B2" "C2 G2 C3 E3 G3 E3" "D2 A2 D3 Gb3 A3 D3"; do
    set -- $chord
    n=$((n + 1))
    bar "$work/bar$n.wav" 2.7 pluck "$1" pluck "$2" pluck "$3" pluck "$4" pluck "$5" pluck "$6" \
      delay 0 0.45 0.9 1.35 1.8 2.25 remix - lowpass 2600 fade t 0 2.7 0.08 gain -n -9
  done
  sox -V1 "$work/bar1.wav" "$work/bar2.wav" "$work/bar3.wav" "$work/bar4.wav" "$work/bar.wav" reverb 30 50 60 remix -
}

# Duna: a drone on D with the flat second passing over it, and a far drum.
bed_duna() {
  bar "$work/drone.wav" 8 sine D2 sine A2 sine D3 sine A3 remix - tremolo 0.25 30 fade q 0.8 8 0.8 gain -n -9
  bar "$work/line.wav" 8 triangle A3 triangle Bb3 triangle Eb3 triangle D3 \
    fade q 0.5 1.9 0.9 pad 0 6.1 delay 0 2 4 6 remix - lowpass 900 trim 0 8 gain -n -16
  bar "$work/hit.wav" 0.6 sine 92:58 fade l 0.004 0.6 0.55 gain -n -9
  sox -V1 "$work/hit.wav" "$work/drum.wav" pad 0 3.4 repeat 1
  sox -V1 -m -v 1 "$work/drone.wav" -v 1 "$work/line.wav" -v 0.6 "$work/drum.wav" "$work/mix.wav"
  sox -V1 "$work/mix.wav" "$work/bar.wav" reverb 45 50 90 remix -
}

# A Revolução dos Bichos: a small, straight-faced march in F, plucked.
bed_revolucao_dos_bichos() {
  local n=0 chord
  for chord in "F2 A3 C3 A3" "Bb2 D4 F2 D4" "G2 Bb3 D3 Bb3" "C3 E4 C2 G3"; do
    set -- $chord
    n=$((n + 1))
    bar "$work/bar$n.wav" 2 pluck "$1" pluck "$2" pluck "$3" pluck "$4" \
      fade t 0 0.42 0.2 pad 0 1.58 delay 0 0.5 1 1.5 remix - trim 0 2 lowpass 2000 gain -n -9
  done
  sox -V1 "$work/bar1.wav" "$work/bar2.wav" "$work/bar3.wav" "$work/bar4.wav" "$work/bar.wav" reverb 20 50 40 remix -
}

# speak <id> <seconds>: the slowest reading that leaves at least a second of music at the end
speak() {
  local id="$1" seconds="$2" rate length
  sed -f "$here/names.sed" "$here/excerpts/$id.txt" >"$work/$id.txt"
  for rate in $(seq 130 154); do
    espeak-ng -v pt-br -s "$rate" -p 34 -a 90 -g 1 -f "$work/$id.txt" -w "$work/spoken.wav"
    # Softer: the hum and the hiss go, the chest comes forward, the loud syllables step back.
    sox -V1 "$work/spoken.wav" -r 44100 -b 24 "$work/voice.wav" gain -6 highpass 85 bass +4 190 equalizer 3200 1.2q -4 lowpass 6800 \
      compand 0.01,0.2 -60,-60,-28,-18,0,-9 -3 -90 0.05 reverb 7 60 25 remix - \
      silence 1 0.02 0.3% reverse silence 1 0.02 0.3% reverse gain -n -3
    length="$(soxi -D "$work/voice.wav")"
    if awk -v l="$length" -v lead="$lead" -v s="$seconds" -v rest="$least_rest" 'BEGIN { exit !(lead + l <= s - rest) }'; then
      if awk -v l="$length" -v lead="$lead" -v s="$seconds" -v rest="$most_rest" 'BEGIN { exit !(lead + l < s - rest) }'; then
        echo "$id: the text is too short for $seconds s (the voice takes $length s)" >&2
        return 1
      fi
      echo "$id: $rate words a minute, $length s of voice in $seconds s"
      return
    fi
  done
  echo "$id: the text is too long for $seconds s (the voice takes $length s)" >&2
  return 1
}

# excerpt <id> <seconds> <bed>
excerpt() {
  local id="$1" seconds="$2"
  speak "$id" "$seconds"
  "$3"
  ffmpeg -v error -y -stream_loop -1 -i "$work/bar.wav" -i "$work/voice.wav" -filter_complex \
    "[0:a]atrim=0:$seconds,loudnorm=I=-31:TP=-9:LRA=7,aresample=44100,afade=t=in:d=0.8,afade=t=out:st=$(awk -v s="$seconds" 'BEGIN { print s - 1.9 }'):d=1.9[bed];
     [1:a]loudnorm=I=-18:TP=-3:LRA=7,aresample=44100,adelay=delays=$(awk -v l="$lead" 'BEGIN { print l * 1000 }'):all=1,apad[voice];
     [bed][voice]amix=inputs=2:duration=first:normalize=0[mix]" \
    -map '[mix]' -ac 1 -t "$seconds" -c:a pcm_s24le "$work/$id.wav"
  encode "$work/$id.wav" "$out/$id.mp3" -1.5
}

excerpt 1984 30 bed_1984
excerpt sol-e-para-todos 25 bed_sol_e_para_todos
excerpt duna 35 bed_duna
excerpt revolucao-dos-bichos 28 bed_revolucao_dos_bichos
