import { beforeEach, expect, test, vi } from 'vitest'
import { createExcerptPlayer } from '@/device/excerpt-player'
import { setSoundOn } from '@/device/sound-setting'
import { sounds } from '@tests/support/sounds'

beforeEach(() => setSoundOn(true))

const reports = () => ({
  onStart: vi.fn<() => void>(),
  onProgress: vi.fn<() => void>(),
  onPause: vi.fn<() => void>(),
  onEnd: vi.fn<() => void>(),
  onFail: vi.fn<() => void>(),
})

/** A player with a requested recording, and its reports. */
function playing() {
  const player = createExcerptPlayer()
  const told = reports()
  player.play('/a.mp3', told)
  return { player, told }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const sounding = () => sounds.filter(({ paused }) => !paused)

test('a second recording stops the first, whose late events are dropped', async () => {
  const { player, told: first } = playing()
  const second = reports()
  player.play('/b.mp3', second)
  const [a, b] = sounds
  b?.begin()
  a?.reach(3)
  a?.end()
  a?.dispatchEvent(new Event('error'))
  await settle()
  for (const report of Object.values(first)) expect(report).not.toHaveBeenCalled()
  expect(second.onStart).toHaveBeenCalledTimes(1)
  expect(sounding()).toEqual([b])
  expect(a?.src).toBe('')
})

test('a paused recording continues where it was', async () => {
  const { player } = playing()
  sounds[0]?.begin()
  sounds[0]?.reach(12)
  player.pause()
  player.play('/a.mp3', reports())
  expect(sounds).toHaveLength(1)
  expect(sounds[0]?.currentTime).toBe(12)
})

test('a late pause event after the next start is dropped', async () => {
  const { player } = playing()
  const told = reports()
  sounds[0]?.begin()
  player.pause()
  player.play('/a.mp3', told)
  // A browser sends events later than the calls that cause them.
  sounds[0]?.dispatchEvent(new Event('pause'))
  expect(told.onPause).not.toHaveBeenCalled()
  sounds[0]?.end()
  expect(told.onEnd).toHaveBeenCalledTimes(1)
})

test('a pause before the start is not a failure', async () => {
  const { player, told } = playing()
  player.pause()
  await settle()
  for (const report of Object.values(told)) expect(report).not.toHaveBeenCalled()
  expect(player.wanted()).toBeNull()
})

test('a pause by the system is reported', () => {
  const { player, told } = playing()
  sounds[0]?.pause()
  expect(told.onPause).toHaveBeenCalledTimes(1)
  expect(player.wanted()).toBeNull()
})

test.each(['NotSupportedError', 'NotAllowedError'])('%s is reported once', async (name) => {
  const { player, told } = playing()
  sounds[0]?.dispatchEvent(new Event('error'))
  sounds[0]?.attempts[0]?.fail(name)
  await settle()
  expect(told.onFail).toHaveBeenCalledTimes(1)
  player.play('/a.mp3', told)
  expect(sounds).toHaveLength(2)
})

test('a playing recording follows the sound switch', () => {
  setSoundOn(false)
  const { player } = playing()
  expect(sounds[0]).toMatchObject({ muted: true, paused: false })
  setSoundOn(true)
  expect(sounds[0]?.muted).toBe(false)
  player.pause()
  setSoundOn(false)
  expect(sounds[0]?.muted).toBe(false)
})
