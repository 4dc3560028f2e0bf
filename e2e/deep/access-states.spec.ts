import type { Page } from '@playwright/test'
import { games } from '../catalogue/hub'
import { askForAccess, becomeKiosk } from '../support/kiosk'
import { expectWholeAndReachable } from '../support/layout'
import { holdStill, open } from '../support/steps'
import { expectAccessible, test } from '../support/test'

const LETTERS = 'Letras grandes'
const CONTRAST = 'Contraste'
const LOW = 'Controles embaixo'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

async function look(page: Page) {
  await holdStill(page)
  await expectWholeAndReachable(page)
  await page.clock.resume()
  await expectAccessible(page)
}

for (const { address, states } of games)
  for (const state of states)
    test.describe(() => {
      test.use({ provoked: [...(state.faults ?? [])] })

      test(`${state.name} fits a kiosk with each setting of 'Acessibilidade', and with all`, async ({
        page,
      }) => {
        await page.clock.install()
        await becomeKiosk(page)
        await state.prepare?.(page)
        await open(page, address)
        await askForAccess(page, LETTERS)
        await state.act?.(page)
        await look(page)
        for (const changes of [
          [LETTERS, CONTRAST],
          [CONTRAST, LOW],
          [LETTERS, CONTRAST],
        ]) {
          if (state.endsByTouch) await page.mouse.click(1, 1)
          await askForAccess(page, ...changes)
          if (state.endsByTouch) await state.act?.(page)
          await look(page)
        }
      })
    })
