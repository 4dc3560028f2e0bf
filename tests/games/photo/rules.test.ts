import { expect, test } from 'vitest'
import { boothAtStart, nextBooth, usesCamera } from '@/games/photo/rules'
import type { Booth, BoothEvent } from '@/games/photo/rules'

const size = { width: 1920, height: 1080 }
const shot = { png: new Blob(['png']), ...size, takenAt: 1 }
const starting = boothAtStart
const ready: Booth = { name: 'ready' }
const capturing: Booth = { name: 'capturing' }
const saving: Booth = { name: 'saving', shot }
const saved: Booth = { name: 'result', shot, photoId: 'a' }
const unsaved: Booth = { name: 'result', shot, photoId: null }
const failed: Booth = { name: 'failed', reason: 'denied' }
const counting = (seconds: 3 | 2 | 1): Booth => ({ name: 'counting', seconds })

const lost: Booth = { name: 'failed', reason: 'missing' }
const onceTaken = { unsaved: starting, failed: starting }
const whileCounting = (next: Booth) => ({
  'counting 3': next,
  'counting 2': next,
  'counting 1': next,
})

const states: Readonly<Record<string, Booth>> = {
  starting,
  ready,
  'counting 3': counting(3),
  'counting 2': counting(2),
  'counting 1': counting(1),
  capturing,
  saving,
  saved,
  unsaved,
  failed,
}

/** Each event with the states it changes; all others ignore it. */
const moves: readonly [BoothEvent, Readonly<Record<string, Booth>>][] = [
  [{ type: 'camera-live' }, { starting: ready }],
  [
    { type: 'camera-failed', reason: 'missing' },
    { starting: lost, ready: lost, ...whileCounting(lost) },
  ],
  [{ type: 'shutter-pressed' }, { ready: counting(3) }],
  [
    { type: 'second-passed' },
    { 'counting 3': counting(2), 'counting 2': counting(1), 'counting 1': capturing },
  ],
  [{ type: 'captured', shot }, { capturing: saving }],
  [{ type: 'capture-failed' }, { capturing: { name: 'starting', isTold: true } }],
  [{ type: 'saved', photoId: 'a' }, { saving: saved }],
  [{ type: 'saved', photoId: null }, { saving: unsaved }],
  [{ type: 'save-again' }, { unsaved: saving }],
  [{ type: 'restart' }, { ready: starting, saved: starting, ...onceTaken }],
  [{ type: 'hidden' }, { ready: starting, ...whileCounting(starting) }],
  [{ type: 'removed', photoId: 'a' }, { saved: starting }],
  [{ type: 'removed', photoId: 'b' }, {}],
]

test.each(moves)('%j changes the booth only in these states: %j', (event, changes) => {
  const after = Object.entries(states).map(
    ([name, booth]) => [name, nextBooth(booth, event)] as const,
  )
  expect(Object.fromEntries(after)).toEqual({ ...states, ...changes })
  // An ignored event returns the same object.
  const same = after.filter(([name, booth]) => states[name] === booth)
  expect(same).toHaveLength(after.length - Object.keys(changes).length)
})

test('the camera is on from start to capture only', () => {
  const on = Object.values(states).filter(usesCamera)
  expect(on).toEqual([starting, ready, counting(3), counting(2), counting(1), capturing])
})
