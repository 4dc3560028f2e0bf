import { existsSync } from 'node:fs'
import { findOrInstall, locate } from './debian.mjs'

/** @returns {string | undefined} Firefox as people have it: installed, else Debian's package */
export const findFirefox = () =>
  findOrInstall(() => locate('firefox') ?? locate('firefox-esr'), 'Firefox', [
    ['firefox-esr'],
  ])

/** @returns {string | undefined} the driver of WebKitGTK, on a machine that has a screen for it */
export const findWebKit = () =>
  findOrInstall(() => locate('Xvfb') && locate('WebKitWebDriver'), 'WebKitGTK', [
    ['webkit2gtk-driver', 'xvfb'],
  ])

/** Whether this machine can play a sound: Firefox plays no recording where it cannot. */
export const hasSound = () => process.platform !== 'linux' || existsSync('/dev/snd')
