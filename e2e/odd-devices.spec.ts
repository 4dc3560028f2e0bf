import { pages } from './catalogue/hub'
import { isSignedIn, panel } from './catalogue/panel'
import { heading, open, press } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

test('with storage forbidden every page opens, and staff add and delete a prize', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is forbidden.', 'SecurityError')
        },
      })
  })
  for (const { address, heading: title } of pages) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill('Caneca de teste')
  await press(page, 'Adicionar Prêmio')
  await expect(toasts(page)).toContainText('Item adicionado!')
  await press(page, 'Excluir Caneca de teste')
  await expect(toasts(page)).toContainText('Item excluído!')
})
