import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { answer, serveCall } from '../support/answers'
import { inTurn, press, presses, seesDialog, shows, type Step } from '../support/steps'
import { hubPage, state } from './hub-page'
import { serveFrames } from './photo'

/** Waits until the panel has signed in and its first field is enabled. */
export const isSignedIn: Step = (page) =>
  expect(page.getByLabel('Nome do prêmio')).toBeEnabled()

export const openTab =
  (name: 'Roleta' | 'Raspadinha' | 'Usuários'): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Opens the tab of scratch cards and waits until its fields are enabled. */
export const openScratchTab: Step = inTurn(openTab('Raspadinha'), (page) =>
  expect(page.getByLabel('Texto do prêmio')).toBeEnabled(),
)

const leave: Step = inTurn(presses('Sair'), (page) =>
  expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible(),
)

/** Chooses a picture for a prize, whose name has accents. */
export const chooseFile: Step = async (page) => {
  await page.getByLabel('Imagem', { exact: true }).setInputFiles({
    name: 'capa coração.png',
    mimeType: 'image/png',
    buffer: await readFile('public/social.png'),
  })
  await expect(page.getByAltText('Prévia de capa coração.png')).toBeVisible()
}

const editWrongly: Step = async (page) => {
  await press(page, /^Editar /)
  await page.getByLabel('Peso no sorteio').fill('0')
  await press(page, 'Salvar')
  await shows('Use um número inteiro de 1 a 1.000.000.')(page)
}

const editTerms: Step = async (page) => {
  await press(page, /^Editar /)
  await page.getByText('Condições que o caixa confere').click()
  await page.getByLabel('Domingo').uncheck()
}

const bringKnownCode: Step = async (page) => {
  await press(page, /^Editar /)
  await press(page, 'Códigos da loja')
  await page.getByLabel('Cole os códigos, um por linha').fill('A\nB')
  await press(page, 'Guardar 2 códigos')
  await shows('Linha 2: este código já está aqui.')(page)
}

const canEdit = inTurn(isSignedIn, (page) =>
  expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible(),
)

/** Confirms each deletion of a prize, and deletes none. */
const deleteNothing: Step = (page) =>
  answer(page, '**/rest/v1/roulette_items?*', 'DELETE', (route) =>
    route.fulfill({ json: [{ id: 'prize' }] }),
  )

export const panel = hubPage('/admin', 'Painel de Administração', {
  isLong: true,
  isComplete: canEdit,
  states: [
    state('admin-scratch', inTurn(openScratchTab, chooseFile)),
    state('admin-photos', inTurn(isSignedIn, presses('Fotos da Galeria'), seesDialog)),
    state('admin-frames', inTurn(isSignedIn, presses('Molduras'), shows('Natal')), {
      prepare: serveFrames('Natal'),
    }),
    state('admin-edit', editWrongly),
    state('admin-deleted', inTurn(canEdit, presses(/^Excluir /), shows('Desfazer')), {
      prepare: deleteNothing,
    }),
    state('admin-terms', editTerms),
    state('admin-codes', bringKnownCode, { prepare: serveCall('bring_codes', [2]) }),
    state('admin-rewards', inTurn(presses('Prêmios dos Jogos'), seesDialog)),
    state('admin-users', openTab('Usuários')),
    state('admin-sign-in', inTurn(canEdit, leave, presses('Entrar'), seesDialog)),
  ],
})
