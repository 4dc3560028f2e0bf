import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../setup/browser.mjs'
import { chromiumFlags } from '../setup/chromium-flags.mjs'
import { writeCodeFilm } from '../setup/code-film.mjs'
import { quantile } from './quantile.mjs'

const CPU_SLOWDOWN = 4
const CODES = 9
/** Well made, and of no coupon: its state is told all the same. */
const CODE = '7K3M9QXT2B7'

/**
 * Has the camera of a till, in a browser slowed down four times, see a coupon, and prints how long
 * its code takes to be read; and how long a typed one takes to be told.
 *
 * @param {string} origin
 */
export async function measureTill(origin) {
  const folder = mkdtempSync(join(tmpdir(), 'code-film-'))
  const film = join(folder, 'code.y4m')
  writeCodeFilm(film, `${origin}/cupom#${CODE}`)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(watchTill)
  await page.goto(`${origin}/caixa`, { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const result = page.getByRole('region', { name: 'Resultado' })
  for (let read = 0; read < CODES; read += 1) {
    await page.getByRole('button', { name: 'Ler com a câmera' }).click()
    await result.waitFor()
  }
  for (let typed = 0; typed < CODES; typed += 1) {
    await page.getByLabel('Código do cupom').fill(CODE)
    await page.keyboard.press('Enter')
    await result.waitFor()
  }
  /** @type {{ reads: number[], answers: number[] }} */
  const { reads, answers } = await page.evaluate(() => Reflect.get(window, 'tillBench'))
  console.log(`\n${CODES} coupons at the till, CPU ÷ ${CPU_SLOWDOWN}`)
  console.table({
    'first frame to code read, median ms': quantile(reads, 0.5),
    'first frame to code read, longest ms': Math.max(...reads),
    'Enter to told state, median ms': quantile(answers, 0.5),
    'Enter to told state, longest ms': Math.max(...answers),
  })
  await browser.close()
  rmSync(folder, { recursive: true })
}

/** Runs in the page, before anything of it. */
function watchTill() {
  /** @type {{ reads: number[], answers: number[] }} */
  const bench = { reads: [], answers: [] }
  Reflect.set(window, 'tillBench', bench)
  let firstFrame = 0
  let enter = 0
  addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') enter = performance.now()
  })
  const look = () => {
    const now = performance.now()
    const video = document.querySelector('video')
    const isSeeing = video !== null && video.videoWidth > 0
    if (isSeeing && firstFrame === 0) firstFrame = now
    if (!video && firstFrame > 0) {
      bench.reads.push(Math.round(now - firstFrame))
      firstFrame = 0
    }
    if (enter > 0 && document.querySelector('.till-outcome')) {
      bench.answers.push(Math.round(now - enter))
      enter = 0
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
