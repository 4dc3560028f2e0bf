import { expect, type Page } from '@playwright/test'
import { open, shows, takeFiles, type FailingCall } from './failures'
import { haveGallery } from './gallery'
import { takePhoto } from './photo'
import { serveType } from './scratch'

const GET = ['GET']
const FILES = '**/storage/v1/object/**'
const PHOTOS = '**/rest/v1/photo_booth_images*'
/** One photo is read with the number of all, and pages of many once the gallery is open. */
const NUMBER = `${PHOTOS}limit=1`
const PAGE = `${PHOTOS}limit=48`

async function openGallery(page: Page) {
  await page.goto('/faca-sua-foto')
  await page.getByRole('button', { name: /^Mostrar Galeria/ }).click()
}

async function deletePhoto(page: Page) {
  await openGallery(page)
  await page.getByRole('list', { name: 'Fotos' }).getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('button').last().click()
}

async function shoot(page: Page) {
  await page.goto('/faca-sua-foto')
  await takePhoto(page)
}

const photoIsKept = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar Foto' })).toBeVisible()
}

/** What a visitor's games ask of the service. */
export const gameCalls: readonly FailingCall[] = [
  {
    call: 'read roulette prizes (game)',
    address: '**/rest/v1/roulette_items*',
    methods: GET,
    act: open('/roleta-de-descontos'),
    title: 'Erro ao carregar prêmios',
    after: shows('Sem Prêmios'),
    empty: 'Sem Prêmios',
  },
  {
    call: 'read scratch type (game)',
    address: '**/rest/v1/admin_settings*',
    methods: GET,
    act: open('/raspadinha-virtual'),
    title: 'Erro ao buscar configurações',
    after: shows('Raspe para ver seu prêmio!'),
  },
  {
    call: 'read text prizes (game)',
    address: '**/rest/v1/scratch_text_prizes*',
    methods: GET,
    act: open('/raspadinha-virtual'),
    title: 'Erro ao buscar prêmios de texto',
    after: async (page) => {
      const builtIn = /^(10% OFF|Livro Surpresa|Frete Grátis|Nada desta vez)$/
      await expect(page.locator('.prize-face')).toHaveText(builtIn)
    },
    empty: 'Nenhum prêmio configurado. Volte mais tarde!',
  },
  {
    call: 'read image prizes (game)',
    address: '**/rest/v1/scratch_image_prizes*',
    methods: GET,
    prepare: (page) => serveType(page, 'image'),
    act: open('/raspadinha-virtual'),
    title: 'Erro ao buscar prêmios em imagem',
    after: async (page) => {
      const image = page.locator('.prize-face img')
      await expect(image).toHaveAttribute('src', /^\/drawings\/scratch\/default-[12]\.svg$/)
    },
    empty: 'Nenhum prêmio configurado. Volte mais tarde!',
  },
  {
    call: 'read gallery, its number',
    address: NUMBER,
    methods: GET,
    act: open('/faca-sua-foto'),
    title: 'Erro ao buscar galeria',
    after: async (page) => {
      const toggle = page.getByRole('button', { name: 'Mostrar Galeria', exact: true })
      await expect(toggle).toBeVisible()
    },
    empty: 'Mostrar Galeria (0 fotos)',
  },
  {
    call: 'read gallery',
    address: PAGE,
    methods: GET,
    act: openGallery,
    title: 'Erro ao buscar galeria',
    after: shows('As fotos da galeria não chegaram.'),
    empty: 'Nenhuma foto na galeria ainda.',
  },
  {
    call: 'add photo, step upload',
    address: FILES,
    methods: ['POST'],
    act: shoot,
    title: 'Erro no Processamento',
    after: photoIsKept,
  },
  {
    call: 'add photo, step row',
    address: PHOTOS,
    methods: ['POST'],
    prepare: takeFiles,
    act: shoot,
    title: 'Erro no Processamento',
    after: photoIsKept,
  },
  {
    call: 'delete photo, step storage',
    address: FILES,
    methods: ['DELETE'],
    prepare: haveGallery,
    act: deletePhoto,
    title: 'Erro ao Remover do Storage',
    after: shows(/Esconder Galeria \(1 foto/),
  },
  {
    call: 'delete photo, step row',
    address: PHOTOS,
    methods: ['DELETE'],
    prepare: async (page) => {
      await haveGallery(page)
      await takeFiles(page)
    },
    act: deletePhoto,
    title: 'Erro ao Remover do Banco',
    after: shows(/Esconder Galeria \(1 foto/),
  },
]
