import { describe, expect, test } from 'vitest'
import {
  boothAtStart,
  nextBooth,
  usesCamera,
  type Booth,
  type BoothEvent,
} from '@/games/photo/rules'

const shot = { png: new Blob(['png']), width: 1920, height: 1080, takenAt: 1 }
const starting: Booth = { name: 'starting' }
const ready: Booth = { name: 'ready' }
const capturing: Booth = { name: 'capturing' }
const saving: Booth = { name: 'saving', shot }
const saved: Booth = { name: 'result', shot, photoId: 'a' }
const unsaved: Booth = { name: 'result', shot, photoId: null }
const failed: Booth = { name: 'failed', reason: 'denied' }
const counting = (seconds: 3 | 2 | 1): Booth => ({ name: 'counting', seconds })

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

/** Each event with every state it changes; in all other states it is refused. */
const moves: readonly [BoothEvent, Readonly<Record<string, Booth>>][] = [
  [{ type: 'camera-live' }, { starting: ready }],
  [
    { type: 'camera-failed', reason: 'missing' },
    Object.fromEntries(
      ['starting', 'ready', 'counting 3', 'counting 2', 'counting 1'].map((name) => [
        name,
        { name: 'failed', reason: 'missing' } as const,
      ]),
    ),
  ],
  [{ type: 'shutter-pressed' }, { ready: counting(3) }],
  [
    { type: 'second-passed' },
    { 'counting 3': counting(2), 'counting 2': counting(1), 'counting 1': capturing },
  ],
  [{ type: 'captured', shot }, { capturing: saving }],
  [{ type: 'capture-failed' }, { capturing: { name: 'starting', isTold: true } }],
  [{ type: 'saved', photoId: 'a' }, { saving: saved }],
  [{ type: 'save-failed' }, { saving: unsaved }],
  [{ type: 'save-again' }, { unsaved: saving }],
  [
    { type: 'restart' },
    { ready: starting, saved: starting, unsaved: starting, failed: starting },
  ],
  [
    { type: 'hidden' },
    {
      ready: starting,
      'counting 3': starting,
      'counting 2': starting,
      'counting 1': starting,
    },
  ],
  [{ type: 'removed', photoId: 'a' }, { saved: starting }],
  [{ type: 'removed', photoId: 'b' }, {}],
]

describe.each(moves)('%o', (event, changes) => {
  test.each(Object.entries(states))('when %s', (name, booth) => {
    const next = nextBooth(booth, event)
    const expected = changes[name]
    expect(next).toEqual(expected ?? booth)
    // A refused event returns the very same object.
    expect(next === booth).toBe(expected === undefined)
  })
})

test('the booth begins with its camera starting', () => {
  expect(boothAtStart).toEqual(starting)
})

test('the camera is on from the start to the capture, and off in every other state', () => {
  const on = Object.entries(states).filter(([, booth]) => usesCamera(booth))
  expect(on.map(([name]) => name)).toEqual([
    'starting',
    'ready',
    'counting 3',
    'counting 2',
    'counting 1',
    'capturing',
  ])
})

test('a camera that fails after a capture that was told as failed is not told again', () => {
  const told = nextBooth({ name: 'capturing' }, { type: 'capture-failed' })
  const failure = { type: 'camera-failed', reason: 'unavailable' } as const
  expect(nextBooth(told, failure)).toEqual({
    name: 'failed',
    reason: 'unavailable',
    isTold: true,
  })
  expect(nextBooth(told, { type: 'camera-live' })).toEqual({ name: 'ready' })
})
