/**
 * @typedef {{
 *   name: string, width: number, height: number, hasMotion: boolean
 * }} View a touch screen the hub is made for
 */

/** @type {readonly View[]} */
export const views = [
  { name: 'phone', width: 360, height: 740, hasMotion: true },
  { name: 'tablet', width: 768, height: 1024, hasMotion: true },
  { name: 'kiosk', width: 1080, height: 1920, hasMotion: true },
  { name: 'landscape', width: 1920, height: 1080, hasMotion: true },
  { name: 'still', width: 1080, height: 1920, hasMotion: false },
]

/** The menu alone is looked at on a wall, too. @type {View} */
export const wall = {
  name: 'wall',
  width: 3840,
  height: 2160,
  hasMotion: true,
}
