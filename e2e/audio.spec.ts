import { audio, heardBooks, keepRecordings, leapToTheEnd } from './catalogue/audio'
import { open, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test('a visitor hears, draws and lists books with the keyboard', async ({ page }) => {
  const book = 'O Sol é para Todos'
  const sounds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(request.url())
  })
  await keepRecordings(page)
  await open(page, audio.address)
  await tabTo(page, `Ler o texto do trecho de ${book}`, 'Enter')
  await shows(/^Em uma cidadezinha quente/)(page)
  // No sound is fetched before somebody asks for it.
  expect(sounds).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const pause = page.getByRole('button', { name: `Pausar o trecho de ${book}` })
  await expect(pause).toBeFocused()
  await expect(toasts(page)).toContainText(
    'Um trecho de “O Sol é para Todos”, de Harper Lee.',
  )

  await leapToTheEnd(page)
  await expect(heardBooks(page)).toHaveText('O Sol é para Todos, Harper Lee')
  await tabTo(page, 'Sortear Prêmio de Livro Lido!', 'Enter')
  await expect(toasts(page)).toContainText(
    'Parabéns! O livro sorteado para você foi “O Sol é para Todos”, de Harper Lee.',
  )

  // Only kiosks have it.
  await expect(page.getByRole('button', { name: 'Acessibilidade' })).toHaveCount(0)
  await tabTo(page, 'Ver Histórico', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Histórico' })
  await expect(dialog.getByRole('listitem')).toHaveText('O Sol é para Todos, Harper Lee')
  // A window keeps the focus while it is open.
  for (let step = 0; step < 6; step += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
})
