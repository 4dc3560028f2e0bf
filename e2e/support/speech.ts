import { expect, type Page } from '@playwright/test'
import { menu } from '../catalogue/small-pages'
import { escapeDialog, open } from './steps'

// The screen is dark: each step depends only on what was spoken, by a keypad with arrows, enter and
// back.

declare global {
  interface Window {
    spoken: string[]
  }
}

/** Gives the browser a voice whose words are recorded, unless they are cut as they begin. */
export function haveVoice() {
  const UNHEARD_MS = 10
  window.spoken = []
  const begun = new Set<ReturnType<typeof setTimeout>>()
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'pt-BR', localService: true }],
    speak: ({ text }: { text: string }) =>
      begun.add(setTimeout(() => window.spoken.push(text), UNHEARD_MS)),
    cancel: () => begun.forEach(clearTimeout),
    pause: () => undefined,
    resume: () => undefined,
    speaking: false,
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

export const spoken = (page: Page) => page.evaluate(() => window.spoken)
/** Waits until something was said since. */
export async function hears(page: Page, words: RegExp, since = 0) {
  await expect.poll(async () => (await spoken(page)).slice(since).join('\n')).toMatch(words)
}

/** Moves on until something is said, then presses. Returns what was said. */
export async function goTo(page: Page, words: RegExp, key?: 'Enter' | 'ArrowRight') {
  const passed: string[] = []
  while (!words.test(passed.at(-1) ?? '')) {
    if (passed.length > 120)
      throw new Error(`It never says ${String(words)}, only ${passed.join(' | ')}.`)
    const before = await page.evaluate(() => window.spoken.length)
    await page.keyboard.press('ArrowDown')
    const said = await page.waitForFunction((at) => window.spoken.slice(at).at(-1), before)
    passed.push((await said.jsonValue()) ?? '')
  }
  if (key) {
    const before = await page.evaluate(() => window.spoken.length)
    await page.keyboard.press(key)
    // The next step must not take late words of this press for its own.
    await page.waitForFunction((at) => window.spoken.length > at, before)
  }
  return passed.at(-1) ?? ''
}

/** A kiosk that speaks, in a game opened from the menu. */
export async function openByEar(page: Page, game: RegExp) {
  await open(page, menu.address)
  await expect(page.getByRole('button', { name: 'Acessibilidade' })).toBeVisible()
  await page.keyboard.press('Escape')
  await hears(page, /Acessibilidade\. Para ouvir a tela.*Ouvir, .*desligado/)
  await page.keyboard.press('Enter')
  await hears(page, /Ouvir, [^,]*, ligado/)
  await escapeDialog(page)
  await goTo(page, game)
  const said = (await spoken(page)).length
  await page.keyboard.press('Enter')
  await hears(page, /título/, said)
}
