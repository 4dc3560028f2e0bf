import { calendar, SEND, suggestions } from './catalogue/calendar'
import { open, savedBy, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test('a visitor plans a month with the keyboard and downloads it', async ({ page }) => {
  await open(page, calendar.address)
  await tabTo(page, SEND, 'Enter')
  await expect(toasts(page)).toContainText('Selecione ao menos um livro para enviar.')

  // Only the picture book fits easily into 5 days of 30 minutes, and the novella just fits.
  await tabTo(page, 'Dias por mês', 'Home')
  await expect(page.getByLabel('Dias por mês')).toHaveValue('5')
  await tabTo(page, 'Minutos por dia', 'Home')
  await tabTo(page, 'Gerar Sugestões', 'Enter')
  await expect(toasts(page)).toContainText('Nenhuma Sugestão')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Minutos por dia')).toHaveValue('30')
  await tabTo(page, 'Gerar Sugestões', 'Enter')
  await expect(suggestions(page)).toHaveCount(2)

  await tabTo(page, /^O Menino Maluquinho/, 'Space')
  await shows('3 dias de leitura, até 38 páginas por dia')(page)
  await tabTo(page, SEND, 'Enter')
  await expect(toasts(page)).toContainText('Plano de Leitura Enviado!')
  await expect(toasts(page)).toContainText('Esta é uma simulação: nada foi enviado.')

  const file = await savedBy(page, tabTo(page, 'Baixar para a Agenda', 'Enter'))
  expect(file.name).toBe('plano-de-leitura.ics')
  expect(String(file.bytes).match(/BEGIN:VEVENT\r\n/g)).toHaveLength(3)

  await tabTo(page, 'Levar no Celular', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Leve o plano no celular' })
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible()
})
