import { keepNothing, photo, takePhoto } from '../catalogue/photo'
import { liveTracks, watchCamera } from '../support/camera'
import { launchOptions } from '../support/launch-options'
import { open } from '../support/steps'
import { expect, test } from '../support/test'

const ONE_CAMERA = '--use-fake-device-for-media-stream'

test.use({
  launchOptions: {
    ...launchOptions,
    args: launchOptions.args.map((flag) =>
      flag === ONE_CAMERA ? `${flag}=device-count=2` : flag,
    ),
  },
})

test('of two cameras one is chosen, and only that one is on', async ({ page }) => {
  await page.clock.install()
  await watchCamera(page)
  await keepNothing(page)
  await open(page, photo.address)
  const choice = page.getByRole('combobox', { name: 'Câmera' })
  const options = choice.getByRole('option')
  await expect(options).toHaveCount(2)
  const first = await choice.inputValue()
  const isFirst = (await options.first().getAttribute('value')) === first
  await choice.selectOption({ index: isFirst ? 1 : 0 })
  await expect(choice).not.toHaveValue(first)
  const chosen = await choice.inputValue()
  await expect.poll(() => liveTracks(page)).toBe(1)
  const live = await page.evaluate(() =>
    window.tracks
      .filter(({ readyState }) => readyState === 'live')
      .map((track) => track.getSettings().deviceId),
  )
  expect(live).toEqual([chosen])
  await takePhoto(page)
  expect(await liveTracks(page)).toBe(0)
})
