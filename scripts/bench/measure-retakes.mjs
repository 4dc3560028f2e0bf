const RETAKES = 200
/** By then the code is compiled and the browser's own records of requests are full. */
const WARM_UP = 50
const ROW = {
  id: 'bench',
  image_url: 'https://bench.test/1.png',
  storage_path: 'photo-1.png',
}

/**
 * Takes 200 photos one after another, with the seconds of the countdown cut short, and prints what
 * they left in memory.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measureRetakes(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  // The photos are kept nowhere: this is about the page, not about the backend's memory.
  await page.route('**/storage/v1/object/**', (route) =>
    route.fulfill({ json: { Key: 'photo-1.png', Id: 'bench' } }),
  )
  await page.route('**/rest/v1/photo_booth_images*', (route) =>
    route.fulfill({ json: ROW, headers: { 'content-range': '*/0' } }),
  )
  await page.clock.install()
  await page.goto(`${origin}/faca-sua-foto`, { waitUntil: 'networkidle' })

  /** @param {number} count */
  const take = async (count) => {
    for (let photo = 0; photo < count; photo += 1) {
      const shutter = { name: 'Tirar e Salvar Foto', disabled: false }
      await page.getByRole('button', shutter).click()
      for (let second = 0; second < 3; second += 1) await page.clock.runFor(1000)
      await page.getByRole('button', { name: 'Tirar Outra', disabled: false }).click()
    }
  }
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  await take(WARM_UP)
  const before = await heap()
  await take(RETAKES)
  const after = await heap()
  console.log(`\n${RETAKES} photos taken and retaken`)
  console.table({
    'heap before, KiB': Math.round(before / 1024),
    'heap after, KiB': Math.round(after / 1024),
    'growth, %': Math.round((after / before - 1) * 100),
  })
  await page.close()
}
