import { promotion } from './catalogue/promotion'
import { regulation, shop } from './catalogue/small-pages'
import { becomeKiosk } from './support/kiosk'
import { open, press, savedBy, shows, toasts } from './support/steps'
import { expect, test } from './support/test'

const PRIZE = 'Livro surpresa'

// A published version cannot be withdrawn.
test.use({ isAlone: true })

test('visitors read both regulations that staff publish', async ({ page }) => {
  await open(page, `${shop.address}#shopCnpj`)
  await page.getByLabel('CNPJ').fill('12abc34501de35')
  await page.getByLabel('Início da promoção').fill('2026-12-01')
  await press(page, 'Salvar')
  await expect(toasts(page)).toContainText('Configurações salvas!')

  await open(page, promotion.address)
  for (const version of [1, 2]) {
    await press(page, 'Publicar esta versão')
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await shows(/^Publicado em/)(page)
    if (version === 2) continue
    await open(page, `${shop.address}#shopCnpj`)
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
    await press(page, 'Salvar')
    await expect(toasts(page)).toContainText('Configuração salva!')
    await open(page, promotion.address)
  }
  const { bytes } = await savedBy(page, press(page, 'Baixar CSV'))
  expect(String(bytes)).toMatch(/^\uFEFFGanho em;Usado em;Jogo;Prêmio;/)

  await open(page, regulation.address)
  await shows('CNPJ: 11.222.333/0001-81')(page)
  await shows('A promoção vale de 01/12/2026.')(page)
  const prizes = page.getByRole('region', { name: 'Prêmios', exact: true })
  await expect(prizes.getByRole('row', { name: PRIZE })).toContainText('Sem limite')
  await page.getByLabel('Versão').selectOption({ index: 1 })
  await shows('CNPJ: 12.ABC.345/01DE-35')(page)
  await shows(/Não vale mais/)(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

/** The current minute in the shop's time zone. */
const now = () =>
  new Date().toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 16)

test('a scheduled prize is won at its moment, as anybody can verify', async ({ page }) => {
  const way = async (label: string) => {
    await open(page, `${shop.address}#prizeWay`)
    await page.getByLabel('Como saem os prêmios').selectOption(label)
    await press(page, 'Salvar')
    await expect(toasts(page)).toContainText('Configuração salva!')
  }
  await way('Por calendário, em horários predefinidos')

  await open(page, promotion.address)
  await press(page, 'Novo calendário')
  await page.getByLabel('Horários', { exact: true }).selectOption('Colar uma lista')
  // The minute may pass before it is sent.
  await expect(async () => {
    await page.getByLabel('Primeiro dia').fill(now().slice(0, 10))
    await page.getByLabel('Lista de horários').fill(`${now()};${PRIZE}`)
    await shows(/ 1 horário\.$/)(page)
    await press(page, 'Criar calendário')
    await expect(toasts(page)).toContainText('Calendário criado!', { timeout: 3000 })
  }).toPass()
  await shows('Em curso: 0 de 1 prêmios saíram.')(page)
  await press(page, 'Ver a prévia')
  await shows(/^Com 120 jogadas por dia, /)(page)

  await becomeKiosk(page)
  await press(page, 'Girar a Roleta')
  await expect(toasts(page)).toContainText(`Você ganhou: ${PRIZE}`)

  await open(page, promotion.address)
  await press(page, /^Encerrar Roleta/)
  await press(page, 'Encerrar')
  await shows('Acabou: 1 de 1 prêmios saíram.')(page)
  await way('Por sorteio, a cada jogada')
  await open(page, regulation.address)
  await press(page, 'Conferir')
  await shows(/^Confere/)(page)
})
