import { audio, heardBooks } from './catalogue/audio'
import { calendar, SEND, suggestions } from './catalogue/calendar'
import { pages } from './catalogue/hub'
import { isSignedIn, panel } from './catalogue/panel'
import { SPIN_MS, wheel } from './catalogue/wheel'
import { keepRecordings, leapToTheEnd } from './support/recordings'
import { heading, inTurn, open, press, shows, type Step } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

const YEAR_MS = 365 * 86_400_000

/** The clock of a kiosk whose battery died, or that was set by a child. */
const shiftClock =
  (ms: number): Step =>
  (page) =>
    page.clock.install({ time: Date.now() + ms })

const forbidStorage: Step = (page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Told by the test.', 'SecurityError')
        },
      })
  })

const winAtTheWheel: Step = async (page) => {
  await open(page, wheel.address)
  await press(page, 'Girar a Roleta')
  await page.clock.runFor(SPIN_MS)
  await shows('Você ganhou:')(page)
  await expect(toasts(page)).toContainText('Parabéns!')
}

const hearAndDraw: Step = async (page) => {
  await keepRecordings(page)
  await open(page, audio.address)
  await press(page, 'Ouvir Trecho de Duna')
  await expect(toasts(page)).toContainText('Tocando Agora')
  await leapToTheEnd(page)
  await expect(heardBooks(page)).toContainText('Duna')
  await press(page, 'Sortear Prêmio de Livro Lido!')
  await expect(toasts(page)).toContainText('Livro Sorteado!')
}

const planAMonth: Step = async (page) => {
  await open(page, calendar.address)
  await press(page, 'Gerar Sugestões')
  await suggestions(page).first().click()
  await press(page, SEND)
  await expect(toasts(page)).toContainText('Plano de Leitura Enviado!')
  const saving = page.waitForEvent('download')
  await press(page, 'Baixar Calendário (.ics)')
  await saving
}

const addAndDelete: Step = async (page) => {
  const name = `Caneca ${test.info().testId}`
  await open(page, panel.address)
  await isSignedIn(page)
  await page.getByLabel('Nome do prêmio').fill(name)
  await press(page, 'Adicionar Prêmio')
  await expect(toasts(page)).toContainText('Item adicionado!')
  await press(page, `Excluir ${name}`)
  await expect(toasts(page)).toContainText('Item excluído!')
}

const openEveryPage: Step = async (page) => {
  for (const { address, heading: title } of pages) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
  }
}

/** What a device may do to the hub, and what of the hub could suffer. */
const devices: Readonly<Record<string, readonly Step[]>> = {
  'storage forbidden': [forbidStorage, openEveryPage, hearAndDraw, addAndDelete],
  'a clock twenty years ahead': [
    shiftClock(20 * YEAR_MS),
    winAtTheWheel,
    planAMonth,
    addAndDelete,
  ],
  'a clock twenty years behind': [
    shiftClock(-20 * YEAR_MS),
    openEveryPage,
    winAtTheWheel,
    planAMonth,
    addAndDelete,
  ],
}

for (const [device, steps] of Object.entries(devices)) {
  test(`with ${device} what is kept, timed and drawn comes about`, ({ page }) =>
    inTurn(...steps)(page))
}
