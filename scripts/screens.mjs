import { run } from './setup/run.mjs'

const PORT = 4176
const words = process.argv.slice(2)
const wantsSheet = words.includes('--sheet')
/** Words that are no switch choose the states whose name holds one of them. */
const chosen = words.filter((word) => !word.startsWith('--'))

await run(async () => {
  process.env['HUB_DATA_DIR'] = 'memory'
  const { buildHub } = await import('./build/build-hub.mjs')
  const { preview } = await import('vite')
  const { chromium } = await import('playwright')
  const { findBrowser } = await import('./setup/browser.mjs')
  const { chromiumFlags } = await import('./setup/chromium-flags.mjs')
  const { takeScreens } = await import('./screens/take-screens.mjs')
  const { writeContactSheet } = await import('./screens/contact-sheet.mjs')

  await buildHub()
  const server = await preview({ preview: { port: PORT } })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // Coarse pointers only; what Playwright emulates is lost while a long page is photographed.
      '--blink-settings=primaryPointerType=2,availablePointerTypes=2',
    ],
  })
  const origin = `http://localhost:${PORT}`
  const failed = wantsSheet
    ? await writeContactSheet(browser, origin)
    : await takeScreens(browser, origin, chosen)
  await browser.close()
  await server.close()
  if (failed.length > 0) throw new Error(failed.join('\n'))
})
