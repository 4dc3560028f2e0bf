import { expect, type Page } from '@playwright/test'
import { PNG_BYTES } from '../../tests/support/png'
import { answerWith, open, shows, takeFiles, type FailingCall } from './failures'

const GET = ['GET']
const IMAGES = '**/rest/v1/scratch_image_prizes*'
const FILES = '**/storage/v1/object/**'

const prizeRow = {
  id: '1',
  image_url: '/drawings/covers/duna.svg',
  alt_text: 'Ecobag',
  storage_path: '1-ecobag.png',
  created_at: '2026-01-01T00:00:00Z',
}

async function openRoulette(page: Page) {
  await page.goto('/admin')
  await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
}

export async function openScratchTab(page: Page) {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Raspadinha' }).click()
  await expect(page.getByLabel('Texto do prêmio')).toBeEnabled()
}

async function addImage(page: Page) {
  await openScratchTab(page)
  const image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG_BYTES) }
  await page.getByLabel('Imagem', { exact: true }).setInputFiles(image)
  await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
  await page.getByLabel('Texto alternativo').fill('Sacola')
  await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
}

async function imageFormIsKept(page: Page) {
  await expect(page.getByLabel('Texto alternativo')).toHaveValue('Sacola')
  await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
}

const serveOneImage = (page: Page) =>
  answerWith(page, { address: IMAGES, methods: GET }, (route) =>
    route.fulfill({ json: [prizeRow] }),
  )

async function deleteImage(page: Page) {
  await openScratchTab(page)
  await page.getByRole('button', { name: 'Excluir Ecobag', disabled: false }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
}

/** What the panel asks of the service. */
export const panelCalls: readonly FailingCall[] = [
  {
    call: 'read roulette prizes (panel)',
    address: '**/rest/v1/roulette_items*',
    methods: GET,
    act: open('/admin'),
    title: 'Erro ao buscar itens da roleta',
    after: shows('A lista não pôde ser carregada.'),
    empty: 'Nenhum prêmio cadastrado para a roleta.',
  },
  {
    call: 'add roulette prize',
    address: '**/rest/v1/roulette_items*',
    methods: ['POST'],
    act: async (page) => {
      await openRoulette(page)
      await page.getByLabel('Nome do prêmio').fill('Caneca')
      await page.keyboard.press('Enter')
    },
    title: 'Erro ao adicionar item',
    denied: 'adicionar itens',
    after: (page) => expect(page.getByLabel('Nome do prêmio')).toHaveValue('Caneca'),
  },
  {
    call: 'delete roulette prize',
    address: '**/rest/v1/roulette_items*',
    methods: ['DELETE'],
    act: async (page) => {
      await openRoulette(page)
      await page
        .getByRole('button', { name: 'Excluir Frete grátis', disabled: false })
        .click()
    },
    title: 'Erro ao excluir item',
    denied: 'excluir itens',
    after: shows('Frete grátis'),
  },
  {
    call: 'read scratch type (panel)',
    address: '**/rest/v1/admin_settings*',
    methods: GET,
    act: openScratchTab,
    title: 'Erro ao buscar configurações',
    after: (page) => expect(page.getByLabel('Raspadinha dos visitantes')).toHaveValue(''),
  },
  {
    call: 'save scratch type',
    address: '**/rest/v1/admin_settings*',
    methods: ['PATCH', 'POST'],
    act: async (page) => {
      await openScratchTab(page)
      const choice = page.getByLabel('Raspadinha dos visitantes')
      await expect(choice).toHaveValue('text')
      await choice.selectOption('Imagem')
      await page.getByRole('button', { name: 'Salvar Tipo' }).click()
    },
    title: 'Erro ao salvar tipo de raspadinha',
    denied: 'alterar o tipo',
    after: (page) =>
      expect(page.getByLabel('Raspadinha dos visitantes')).toHaveValue('text'),
  },
  {
    call: 'read text prizes (panel)',
    address: '**/rest/v1/scratch_text_prizes*',
    methods: GET,
    act: openScratchTab,
    title: 'Erro ao buscar prêmios de texto',
    after: shows('A lista não pôde ser carregada.'),
    empty: 'Nenhum prêmio de texto cadastrado.',
  },
  {
    call: 'add text prize',
    address: '**/rest/v1/scratch_text_prizes*',
    methods: ['POST'],
    act: async (page) => {
      await openScratchTab(page)
      await page.getByLabel('Texto do prêmio').fill('Caneca')
      await page.keyboard.press('Enter')
    },
    title: 'Erro ao adicionar prêmio',
    denied: 'adicionar itens',
    after: (page) => expect(page.getByLabel('Texto do prêmio')).toHaveValue('Caneca'),
  },
  {
    call: 'delete text prize',
    address: '**/rest/v1/scratch_text_prizes*',
    methods: ['DELETE'],
    act: async (page) => {
      await openScratchTab(page)
      const name = 'Excluir Um café por nossa conta'
      await page.getByRole('button', { name, disabled: false }).click()
    },
    title: 'Erro ao excluir prêmio',
    denied: 'excluir itens',
    after: shows('Um café por nossa conta'),
  },
  {
    call: 'read image prizes (panel)',
    address: IMAGES,
    methods: GET,
    act: openScratchTab,
    title: 'Erro ao buscar prêmios de imagem',
    after: shows('A lista não pôde ser carregada.'),
    empty: 'Nenhum prêmio de imagem cadastrado.',
  },
  {
    call: 'add image prize, step upload',
    address: FILES,
    methods: ['POST'],
    act: addImage,
    title: 'Erro no upload da imagem',
    denied: 'adicionar itens',
    after: imageFormIsKept,
  },
  {
    call: 'add image prize, step row',
    address: IMAGES,
    methods: ['POST'],
    prepare: takeFiles,
    act: addImage,
    title: 'Erro ao salvar prêmio de imagem',
    denied: 'adicionar itens',
    after: imageFormIsKept,
  },
  {
    call: 'delete image prize, step row',
    address: IMAGES,
    methods: ['DELETE'],
    prepare: serveOneImage,
    act: deleteImage,
    title: 'Erro ao excluir prêmio de imagem do DB',
    denied: 'excluir itens',
    after: shows('Ecobag'),
  },
  {
    call: 'delete image prize, step storage',
    address: FILES,
    methods: ['DELETE'],
    prepare: async (page) => {
      await serveOneImage(page)
      await answerWith(page, { address: IMAGES, methods: ['DELETE'] }, (route) =>
        route.fulfill({ json: [{ id: '1' }] }),
      )
    },
    act: deleteImage,
    title: 'Erro ao remover imagem do storage',
    remains: /O prêmio foi excluído, mas o arquivo 1-ecobag\.png pode ter ficado/,
    gone: 'O arquivo não foi encontrado.',
    after: shows('Ecobag'),
  },
]
