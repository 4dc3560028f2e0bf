let volume = 1

/** How loud the hub plays, from 0 to 1. */
export const currentVolume = () => volume

/** Takes effect on what begins to sound from now on. */
export function setVolume(next: number) {
  volume = next
}
