import type { CameraFailure } from '@/lib/camera-failure'

/** One step of the countdown, in milliseconds: 3, 2, 1 take 3 s (rule 9.2). */
export const COUNTDOWN_STEP_MS = 1000

/** A taken photo, not saved yet. */
export type Shot = {
  readonly png: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Milliseconds since 1970. */
  readonly takenAt: number
  /** What the toast of the saved photo adds, as the host says. */
  readonly remark?: string | undefined
}

/** The booth is in exactly one of these states (rule 9.1). */
export type Booth =
  | {
      readonly name: 'starting'
      /** 'Camera not ready' was shown: its failure is not shown as a second toast. */
      readonly isTold?: true
    }
  | { readonly name: 'ready' }
  | { readonly name: 'counting'; readonly seconds: 3 | 2 | 1 }
  | { readonly name: 'capturing' }
  | { readonly name: 'saving'; readonly shot: Shot }
  | {
      readonly name: 'result'
      readonly shot: Shot
      /** The photo's row in the gallery; null when it could not be saved. */
      readonly photoId: string | null
      /** The answer was lost: it may be saved. */
      readonly isUnsure?: boolean
    }
  | { readonly name: 'failed'; readonly reason: CameraFailure; readonly isTold?: true }

export type BoothEvent =
  | { readonly type: 'camera-live' }
  | { readonly type: 'camera-failed'; readonly reason: CameraFailure }
  | { readonly type: 'shutter-pressed' }
  | { readonly type: 'second-passed' }
  | { readonly type: 'captured'; readonly shot: Shot }
  | { readonly type: 'capture-failed' }
  /** Without an id it could not be saved. */
  | { readonly type: 'saved'; readonly photoId: string | null; readonly isUnsure?: boolean }
  | { readonly type: 'save-again' }
  /** Another photo, another try, or another camera. */
  | { readonly type: 'restart' }
  /** Another tab is in front, or the screen is off. */
  | { readonly type: 'hidden' }
  | { readonly type: 'removed'; readonly photoId: string }

export const boothAtStart: Booth = { name: 'starting' }

/** The state after an event; an event that does not fit gives the same object. */
export function nextBooth(booth: Booth, event: BoothEvent): Booth {
  switch (booth.name) {
    case 'starting':
      return fromStarting(booth, event)
    case 'ready':
      return fromReady(booth, event)
    case 'counting':
      return fromCounting(booth, event)
    case 'capturing':
      return fromCapturing(booth, event)
    case 'saving':
      return fromSaving(booth, event)
    case 'result':
      return fromResult(booth, event)
    case 'failed':
      return event.type === 'restart' ? boothAtStart : booth
  }
}

/** The camera is on in these states only. */
export const usesCamera = ({ name }: Booth): boolean =>
  name === 'starting' || name === 'ready' || name === 'counting' || name === 'capturing'

/** A photo is being taken or saved. */
export const isBusy = ({ name }: Booth): boolean =>
  name === 'counting' || name === 'capturing' || name === 'saving'

type In<Name extends Booth['name']> = Extract<Booth, { name: Name }>

const failed = (reason: CameraFailure): Booth => ({ name: 'failed', reason })

function fromStarting(booth: In<'starting'>, event: BoothEvent): Booth {
  if (event.type === 'camera-live') return { name: 'ready' }
  if (event.type !== 'camera-failed') return booth
  return { ...booth, ...failed(event.reason) }
}

function fromReady(booth: In<'ready'>, event: BoothEvent): Booth {
  if (event.type === 'shutter-pressed') return { name: 'counting', seconds: 3 }
  if (event.type === 'camera-failed') return failed(event.reason)
  return event.type === 'restart' || event.type === 'hidden' ? boothAtStart : booth
}

function fromCounting(booth: In<'counting'>, event: BoothEvent): Booth {
  if (event.type === 'camera-failed') return failed(event.reason)
  if (event.type === 'hidden') return boothAtStart
  if (event.type !== 'second-passed') return booth
  if (booth.seconds === 1) return { name: 'capturing' }
  return { name: 'counting', seconds: booth.seconds === 3 ? 2 : 1 }
}

/** A capture is never interrupted: it ends with a photo or a failure. */
function fromCapturing(booth: In<'capturing'>, event: BoothEvent): Booth {
  if (event.type === 'captured') return { name: 'saving', shot: event.shot }
  return event.type === 'capture-failed' ? { name: 'starting', isTold: true } : booth
}

function fromSaving(booth: In<'saving'>, event: BoothEvent): Booth {
  if (event.type !== 'saved') return booth
  const { photoId, isUnsure = false } = event
  return { name: 'result', shot: booth.shot, photoId, ...(isUnsure && { isUnsure }) }
}

function fromResult(booth: In<'result'>, event: BoothEvent): Booth {
  if (event.type === 'restart') return boothAtStart
  if (event.type === 'save-again' && booth.photoId === null)
    return { name: 'saving', shot: booth.shot }
  // A photo deleted in the gallery leaves the screen, too.
  return event.type === 'removed' && event.photoId === booth.photoId ? boothAtStart : booth
}
