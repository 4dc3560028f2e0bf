import { expect, test } from 'vitest'
import { gainFor, isSilent, peaksOf } from '@/shop/books/recording'

const tone = (peak: number) =>
  Float32Array.from({ length: 480 }, (_, at) => peak * Math.sin((at * Math.PI) / 24))

const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)

test.each([0.02, 0.1, 0.9])('a tone with a peak of %f is brought to -18 dB', (peak) => {
  const gain = gainFor(tone(peak))
  expect(decibels(tone(peak).map((sample) => sample * gain))).toBeCloseTo(-18, 3)
})

test('a loud click in a quiet recording is not clipped', () => {
  const click = new Float32Array(48_000)
  click[7] = -0.5
  expect(gainFor(click) * 0.5).toBeCloseTo(0.95, 5)
})

test('silence is not amplified, and is told from a quiet tone', () => {
  expect(gainFor(new Float32Array(10))).toBe(1)
  expect([0, 0.0005, 0.002].map((it) => isSilent(tone(it)))).toEqual([true, true, false])
})

test('a sound is drawn by the loudest samples of its parts', () => {
  const sound = new Float32Array(4000)
  sound.fill(-0.5, 1000, 2000)
  sound.fill(2, 3000, 4000)
  expect(peaksOf(sound, 4)).toEqual([0, 0.5, 0, 1])
  expect(peaksOf(new Float32Array(1), 4)).toEqual([0, 0, 0, 0])
})
