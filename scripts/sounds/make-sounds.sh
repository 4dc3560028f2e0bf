#!/usr/bin/env bash
# Makes the effects in public/sounds, or those that are named, by synthesis alone. See README.md.
set -euo pipefail

cd "$(dirname "$0")/../../public/sounds"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# The motif, in C major.
C=523.25 E=659.26 G=783.99 A=880 HIGH_C=1046.50

# celesta <start> <hertz> <level> [decay]: a struck steel plate over its wooden box
celesta() {
  local t="max(t-$1,0)" decay="${4:-5}"
  echo "gte(t,$1)*$3*(1-exp(-$t*900))*(exp(-$decay*$t)*sin(2*PI*$2*$t)+0.16*exp(-2*$decay*$t)*sin(4*PI*$2*$t)+0.2*exp(-5*$decay*$t)*sin(8*PI*$2*$t))+$(wood "$1" "$2/2" "$3*0.22")"
}

# wood <start> <hertz> <level>: a peg on wood, a short dull knock
wood() {
  local t="max(t-$1,0)"
  echo "gte(t,$1)*$3*(1-exp(-$t*2500))*(exp(-75*$t)*sin(2*PI*($2)*$t)+0.5*exp(-110*$t)*sin(2*PI*2.76*($2)*$t)+0.5*exp(-48*$t)*sin(2*PI*0.31*($2)*$t)+0.35*exp(-260*$t)*(random(0)*2-1))"
}

# breath <start> <length> <level>: noise that swells and goes, to be filtered
breath() {
  echo "between(t,$1,$1+$2)*$3*pow(sin(PI*clip((t-$1)/$2,0,1)),2)*(random(1)*2-1)"
}

# measure <wav>: the loudness of its loudest 0.4 s in LUFS, and its peak in dBFS
measure() {
  ffmpeg -hide_banner -nostats -i "$1" -af 'volumedetect,apad=pad_dur=0.6,ebur128' -f null - 2>&1 |
    awk 'match($0, / M: *-?[0-9.]+/) { is = substr($0, RSTART + 3, RLENGTH - 3) + 0; if (!seen++ || is > most) most = is }
      /max_volume/ { peak = $5 } END { print most, peak }'
}

wanted=" $* "
# make <name> <seconds> <highest peak in dBFS> <expression> [sox effects…]
# The encoder takes 0.45 dB away, which the gain gives back.
make() {
  local name="$1" top="$3" loudness peak
  [[ "$wanted" == "  " || "$wanted" == *" $name "* ]] || return 0
  ffmpeg -v error -y -f lavfi -i "aevalsrc='0.3*($4)':s=44100:d=$2" -c:a pcm_f32le "$work/raw.wav"
  sox -V1 "$work/raw.wav" -b 24 "$work/$name.wav" "${@:5}" remix -
  read -r loudness peak < <(measure "$work/$name.wav")
  ffmpeg -v error -y -i "$work/$name.wav" \
    -af "volume=$(awk -v i="$loudness" -v p="$peak" -v top="$top" 'BEGIN { gain = -17.55 - i; if (p + gain > top) gain = top - p; printf "%.2f", gain }')dB" \
    -ac 1 -ar 44100 -c:a libmp3lame -b:a 64k -map_metadata -1 -id3v2_version 0 -fflags +bitexact -flags:a +bitexact "$name.mp3"
}

# One note: a page turns and lands.
make flip 0.4 -6 "$(breath 0 0.13 0.8)+$(wood 0.12 420 0.8)+$(celesta 0.12 $C 0.5 11)" highpass 220 lowpass 5200 fade t 0.005 0.4 0.1

# Two: the first and its octave, so that it stays in its key wherever it is played from.
make right 0.9 -4 "$(celesta 0 $C 0.8 7)+$(celesta 0.1 $HIGH_C 0.8 6)" lowpass 7000 reverb 20 40 50 fade t 0 0.9 0.2

# The second and the first, an octave lower and on wood: a shrug.
make wrong 0.7 -4 "$(celesta 0 $E/2 0.7 11)+$(wood 0 $E/2 1)+$(celesta 0.17 $C/2 0.8 9)+$(wood 0.17 $C/2 1)" lowpass 2400 reverb 14 40 40 fade t 0 0.7 0.2

# Three.
make reveal 1.3 -4 "$(celesta 0 $C 0.6)+$(celesta 0.1 $E 0.6)+$(celesta 0.2 $G 0.8 4)+$(breath 0 0.4 0.06)" lowpass 7000 reverb 28 40 60 fade t 0 1.3 0.3

# All five, with a soft chord to land on.
make win 2.4 -3 "$(celesta 0 $C 0.6)+$(celesta 0.11 $E 0.6)+$(celesta 0.22 $G 0.65)+$(celesta 0.33 $A 0.6)+$(celesta 0.46 $HIGH_C 0.8 3)+$(celesta 0.46 $E 0.4 2.6)+$(celesta 0.46 $G/2 0.4 2.4)+$(celesta 0.46 $C/2 0.45 2.2)" \
  lowpass 7000 reverb 30 40 70 fade t 0 2.4 0.7

# The wheel on its axle, quiet where the loop has its seam; its pegs tick by themselves.
make spin 1.5 -12 "(random(0)*2-1)*(0.6-0.4*cos(4*PI*t))+0.12*sin(2*PI*$C/8*t)" highpass 60 lowpass 420 lowpass 700

make tick 0.06 -6 "$(wood 0.001 640 1)" lowpass 5000 fade t 0 0.06 0.02

# Paper along its perforation: ever quicker.
tear="$(breath 0 0.42 0.5)"
for hole in $(seq 0 15); do
  tear="$tear+$(breath "$(awk -v n="$hole" 'BEGIN { printf "%.3f", 0.02 + 0.032 * n - 0.0006 * n * n }')" 0.028 1)"
done
make tear 0.5 -6 "$tear" highpass 900 lowpass 6500 fade t 0.005 0.5 0.08

make stamp 0.45 -4 "$(wood 0 $C/4 1.2)+$(wood 0.012 $C/2 0.5)+$(celesta 0.01 $C/2 0.35 14)" lowpass 3000 reverb 12 40 30 fade t 0 0.45 0.12

make shutter 0.3 -6 "$(wood 0.004 980 0.9)+$(breath 0.01 0.07 0.5)+$(wood 0.105 560 1)+$(breath 0.10 0.09 0.35)" highpass 140 lowpass 5200 fade t 0 0.3 0.08

make countdown 0.45 -4 "$(celesta 0 $G/2 1 11)" lowpass 3000 fade t 0 0.45 0.1

make scratch 0.6 -6 "($(breath 0 0.26 1)+$(breath 0.24 0.32 0.9))*(0.7+0.3*sin(2*PI*38*t))" highpass 900 lowpass 5200 fade t 0.01 0.6 0.06
