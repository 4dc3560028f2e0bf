declare global {
  // Of the standard for pictures, which the types of the platform do not know.
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** Switches a lamp. False when it did not follow. */
export type Torch = (isOn: boolean) => Promise<boolean>

/** The lamp beside a camera; null where there is none. */
export function torchOf(track: MediaStreamTrack): Torch | null {
  // Not every browser tells what a camera can do.
  if (!track.getCapabilities?.().torch) return null
  return async (isOn) => {
    try {
      await track.applyConstraints({ advanced: [{ torch: isOn }] })
      return true
    } catch (error) {
      console.info('The lamp of the camera does not follow.', error)
      return false
    }
  }
}
