#!/usr/bin/env bash
# Makes the sound effects in public/sounds by synthesis alone. See README.md.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
out="$here/../../public/sounds"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
source "$here/loudness.sh"
mkdir -p "$out"

# tone <start> <hertz> <level> <decay>: a struck wooden bar, a marimba without its edge
tone() {
  local t="max(t-$1,0)"
  echo "gte(t,$1)*$3*(1-exp(-$t*350))*(exp(-$4*$t)*sin(2*PI*$2*$t)+0.28*exp(-$4*1.9*$t)*sin(4*PI*$2*$t)+0.10*exp(-$4*4*$t)*sin(2*PI*3.93*$2*$t))"
}

# knock <start> <hertz> <level>: a peg on wood, a short dull knock
knock() {
  local t="max(t-$1,0)"
  echo "gte(t,$1)*$3*(1-exp(-$t*2500))*(exp(-75*$t)*sin(2*PI*$2*$t)+0.5*exp(-110*$t)*sin(2*PI*2.76*$2*$t)+0.5*exp(-48*$t)*sin(2*PI*0.31*$2*$t)+0.35*exp(-260*$t)*(random(0)*2-1))"
}

# breath <start> <length> <level>: noise that swells and goes, to be filtered
breath() {
  echo "between(t,$1,$1+$2)*$3*pow(sin(PI*clip((t-$1)/$2,0,1)),2)*(random(1)*2-1)"
}

# render <name> <seconds> <highest peak> <expression> [sox effects…]
render() {
  local name="$1" seconds="$2" top="$3" expression="$4"
  shift 4
  ffmpeg -v error -y -f lavfi -i "aevalsrc='0.3*($expression)':s=44100:d=$seconds" -c:a pcm_f32le "$work/raw.wav"
  sox -V1 "$work/raw.wav" -b 24 "$work/$name.wav" "$@" remix -
  encode "$work/$name.wav" "$out/$name.mp3" "$top"
}

# The wheel: twelve pegs in a second and a half, evenly spaced across the seam, no two quite alike.
wheel=0
for peg in 0 1 2 3 4 5 6 7 8 9 10 11; do
  pitch="$(awk -v n="$peg" 'BEGIN { printf "%.1f", 640 + 46 * sin(n * 2.4) }')"
  level="$(awk -v n="$peg" 'BEGIN { printf "%.2f", 0.85 + 0.15 * cos(n * 1.7) }')"
  wheel="$wheel+$(knock "$(awk -v n="$peg" 'BEGIN { printf "%.3f", 0.03 + n * 0.125 }')" "$pitch" "$level")"
done
render spin 1.5 -6 "1.5*tanh(2.2*($wheel))" lowpass 4200 bass +3 200

render reveal 1.3 -4 "$(tone 0 587.33 0.6 5)+$(tone 0.09 880 0.6 5)+$(tone 0.18 1174.66 0.7 4)+$(breath 0 0.4 0.10)" \
  lowpass 6000 reverb 28 40 60 fade t 0 1.3 0.3

render flip 0.26 -6 "$(breath 0 0.15 1)+$(knock 0.145 420 1.1)" highpass 260 lowpass 3600 fade t 0.005 0.26 0.05

render right 0.9 -4 "$(tone 0 783.99 0.8 7)+$(tone 0.12 1046.50 0.9 6)" lowpass 5200 reverb 20 40 50 fade t 0 0.9 0.2

render wrong 0.8 -4 "$(tone 0 329.63 0.9 8)+$(tone 0.17 261.63 1 7)" lowpass 2400 reverb 14 40 40 fade t 0 0.8 0.2

# Winning: C major with its sixth, upwards, and a soft chord to land on.
render win 2.4 -3 "$(tone 0 523.25 0.6 5)+$(tone 0.11 659.26 0.6 5)+$(tone 0.22 783.99 0.65 5)+$(tone 0.33 880 0.6 5)+$(tone 0.46 1046.50 0.8 3)+$(tone 0.46 659.26 0.4 2.6)+$(tone 0.46 392 0.45 2.4)+$(tone 0.46 261.63 0.5 2.2)+$(tone 0.70 1318.51 0.35 3.4)" \
  lowpass 6000 reverb 30 40 70 fade t 0 2.4 0.7

render shutter 0.3 -6 "$(knock 0.004 980 0.9)+$(breath 0.01 0.07 0.5)+$(knock 0.105 560 1)+$(breath 0.10 0.09 0.35)" \
  highpass 140 lowpass 5200 fade t 0 0.3 0.08

render countdown 0.45 -4 "$(tone 0 440 1 11)" lowpass 3000 fade t 0 0.45 0.1

render scratch 0.6 -6 "($(breath 0 0.26 1)+$(breath 0.24 0.32 0.9))*(0.7+0.3*sin(2*PI*38*t))" \
  highpass 900 lowpass 5200 fade t 0.01 0.6 0.06
