import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './support/test'

test('a visitor plans a month with the keyboard alone and takes it along', async ({
  page,
}) => {
  await page.goto('/calendario-da-leitura')
  await expect(page).toHaveTitle('Calendário da Leitura · Jogos da Livraria')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Monte seu Calendário de Leitura',
  )
  const send = page.getByRole('button', { name: 'Receber Plano e Cupom por E-mail' })
  await send.press('Enter')
  await expect(
    page.getByText('Selecione ao menos um livro para enviar.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  const minutes = page.getByLabel('Minutos por dia')
  await minutes.selectOption('15')
  await page.getByLabel('Dias por mês').selectOption('5')
  await page.getByRole('button', { name: 'Gerar Sugestões' }).press('Enter')
  await expect(page.getByText('Nenhuma Sugestão', { exact: true })).toBeVisible()

  // Only the picture book fits in 5 days of 30 minutes, and the novella just so.
  await minutes.selectOption('30')
  await page.getByRole('button', { name: 'Gerar Sugestões' }).press('Enter')
  const suggestions = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
  await expect(suggestions).toHaveCount(2)
  const book = suggestions.filter({ hasText: 'O Menino Maluquinho' })
  await book.press(' ')
  await expect(book).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3 dias de leitura, até 38 páginas por dia')).toBeVisible()

  await send.press('Enter')
  await expect(page.getByText('Plano de Leitura Enviado!', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Esta é uma simulação: nada foi enviado. Seu plano está nesta página, pronto para levar.',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Calendário (.ics)' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toBe('plano-de-leitura.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(3)
  expect(text.match(/DTSTART;VALUE=DATE:\d{8}\r\n/g)).toHaveLength(3)

  await page.getByRole('button', { name: 'Levar no Celular' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leve o plano no celular' })
  await expect(
    dialog.getByRole('img', { name: 'Código QR do plano de leitura' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Levar no Celular' })).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } })

  test('books are chosen and given back with a finger, and new options clear them', async ({
    page,
  }) => {
    await page.goto('/calendario-da-leitura')
    await page.getByLabel('Dias por mês').selectOption('30')
    await page.getByLabel('Minutos por dia').selectOption('120')
    await page.getByRole('button', { name: 'Gerar Sugestões' }).tap()
    const suggestions = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
    await expect(suggestions).toHaveCount(3)
    await suggestions.nth(0).tap()
    await suggestions.nth(2).tap()
    await suggestions.nth(0).tap()
    await expect(suggestions.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expect(suggestions.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Receber Plano e Cupom por E-mail' }).tap()
    await expect(page.getByText('Seu plano está pronto:')).toBeVisible()
    await page.getByLabel('Dias por mês').selectOption('20')
    await expect(suggestions).toHaveCount(0)
    await expect(page.getByText('Seu plano está pronto:')).toBeHidden()
  })
})
