import { run } from './setup/run.mjs'

const PORT = 4174
const bytesOnly = process.argv.includes('--bytes')

await run(async () => {
  process.env['HUB_DATA_DIR'] = 'memory'
  const { buildHub } = await import('./build/build-hub.mjs')
  const { preview } = await import('vite')
  const { chromium } = await import('playwright')
  const { findBrowser } = await import('./setup/browser.mjs')
  const { chromiumFlags } = await import('./setup/chromium-flags.mjs')
  const { reportBytes } = await import('./bench/report-bytes.mjs')
  const { measureSpin } = await import('./bench/measure-spin.mjs')
  const { measureScratch } = await import('./bench/measure-scratch.mjs')
  const { measurePhoto } = await import('./bench/measure-photo.mjs')

  await buildHub()
  const server = await preview({ preview: { port: PORT } })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  const origin = `http://localhost:${PORT}`
  const exceeded = await reportBytes(browser, origin)
  if (!bytesOnly) {
    await measureSpin(browser, origin)
    await measureScratch(browser, origin)
    await measurePhoto(browser, origin)
  }
  await browser.close()
  await server.close()
  if (exceeded.length > 0) throw new Error(exceeded.join('\n'))
})
