import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScratchTab } from '@/admin/scratch-tab'
import { readScratchType, saveScratchType } from '@/data/admin-settings'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
  listScratchImages,
} from '@/data/scratch-image-prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
  listScratchTexts,
} from '@/data/scratch-text-prizes'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { succeed, type Failure } from '@/lib/result'
import { pngFile } from '@tests/support/png'
import { renderPage } from '@tests/support/render-page'
import { scratchStage } from '@tests/support/scratch-stage'
import { shownToasts } from '@tests/support/shown-toasts'
import { fakeSounds } from '@tests/support/sounds'

vi.mock('@/data/admin-settings', () => ({
  readScratchType: vi.fn(),
  saveScratchType: vi.fn(),
}))
vi.mock('@/data/scratch-text-prizes', () => ({
  listScratchTexts: vi.fn(),
  listScratchTextPrizes: vi.fn(),
  addScratchTextPrize: vi.fn(),
  deleteScratchTextPrize: vi.fn(),
}))
vi.mock('@/data/scratch-image-prizes', () => ({
  listScratchImages: vi.fn(),
  listScratchImagePrizes: vi.fn(),
  addScratchImagePrize: vi.fn(),
  deleteScratchImagePrize: vi.fn(),
}))

const created_at = '2026-01-01T00:00:00Z'
const textPrize = { id: 't', prize_text: 'Café', created_at }
const imagePrize = {
  id: 'i',
  image_url: 'https://x.test/a.png',
  alt_text: 'Ecobag',
  storage_path: '1-a.png',
  created_at,
}

beforeEach(() => {
  scratchStage()
  fakeSounds()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.mocked(readScratchType).mockResolvedValue(succeed('text'))
  vi.mocked(saveScratchType).mockResolvedValue(succeed(undefined))
  vi.mocked(listScratchTexts).mockResolvedValue(succeed(['Café']))
  vi.mocked(listScratchTextPrizes).mockResolvedValue(succeed([textPrize]))
  vi.mocked(addScratchTextPrize).mockResolvedValue(succeed(textPrize))
  vi.mocked(deleteScratchTextPrize).mockResolvedValue(succeed(undefined))
  vi.mocked(listScratchImages).mockResolvedValue(succeed([imagePrize]))
  vi.mocked(listScratchImagePrizes).mockResolvedValue(succeed([imagePrize]))
})

const settle = () => act(async () => {})

async function openGame() {
  renderPage(<ScratchPage random={() => 0} />)
  await settle()
}

async function openPanel() {
  renderPage(<ScratchTab canEdit />)
  await settle()
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function chooseImage() {
  const files = [pngFile('a.png')]
  fireEvent.change(screen.getByLabelText('Imagem'), { target: { files } })
  // Reading a file takes a turn of its own.
  await screen.findByAltText('Prévia de a.png')
}

const shows = (text: string) => expect(screen.getByText(text)).toBeInTheDocument()

type Act = {
  /** The call of section 7 that fails. */
  readonly call: string
  readonly fail: (failure: Failure) => void
  /** What a person does, up to the failure. */
  readonly act: () => Promise<void>
  readonly title: string
  /** What a write without permission says that one may not do; a read has only its message. */
  readonly denied?: string
  /** Said after the message. */
  readonly remains?: string
  /** What the screen shows afterwards. */
  readonly after: () => void
}

const table: readonly Act[] = [
  {
    call: 'read scratch type (game)',
    fail: (failure) => vi.mocked(readScratchType).mockResolvedValue({ ok: false, failure }),
    act: openGame,
    title: 'Erro ao buscar configurações',
    after: () => shows('Raspe para ver seu prêmio!'),
  },
  {
    call: 'read text prizes (game)',
    fail: (failure) =>
      vi.mocked(listScratchTexts).mockResolvedValue({ ok: false, failure }),
    act: openGame,
    title: 'Erro ao buscar prêmios de texto',
    after: () => shows('Raspe para ver seu prêmio!'),
  },
  {
    call: 'read image prizes (game)',
    fail: (failure) => {
      vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
      vi.mocked(listScratchImages).mockResolvedValue({ ok: false, failure })
    },
    act: openGame,
    title: 'Erro ao buscar prêmios em imagem',
    after: () => shows('Raspe para ver a imagem!'),
  },
  {
    call: 'read scratch type (panel)',
    fail: (failure) => vi.mocked(readScratchType).mockResolvedValue({ ok: false, failure }),
    act: openPanel,
    title: 'Erro ao buscar configurações',
    after: () =>
      expect(screen.getByLabelText('Raspadinha dos visitantes')).toHaveDisplayValue(
        'Escolha o tipo',
      ),
  },
  {
    call: 'read text prizes (panel)',
    fail: (failure) =>
      vi.mocked(listScratchTextPrizes).mockResolvedValue({ ok: false, failure }),
    act: openPanel,
    title: 'Erro ao buscar prêmios de texto',
    after: () => shows('A lista não pôde ser carregada.'),
  },
  {
    call: 'read image prizes (panel)',
    fail: (failure) =>
      vi.mocked(listScratchImagePrizes).mockResolvedValue({ ok: false, failure }),
    act: openPanel,
    title: 'Erro ao buscar prêmios de imagem',
    after: () => shows('A lista não pôde ser carregada.'),
  },
  {
    call: 'save scratch type',
    fail: (failure) => vi.mocked(saveScratchType).mockResolvedValue({ ok: false, failure }),
    act: async () => {
      await openPanel()
      type('Raspadinha dos visitantes', 'image')
      await press('Salvar Tipo')
    },
    title: 'Erro ao salvar tipo de raspadinha',
    denied: 'alterar o tipo',
    after: () =>
      expect(screen.getByLabelText('Raspadinha dos visitantes')).toHaveDisplayValue(
        'Texto',
      ),
  },
  {
    call: 'add text prize',
    fail: (failure) =>
      vi.mocked(addScratchTextPrize).mockResolvedValue({ ok: false, failure }),
    act: async () => {
      await openPanel()
      type('Texto do prêmio', 'Um livro')
      await press('Adicionar Prêmio')
    },
    title: 'Erro ao adicionar prêmio',
    denied: 'adicionar itens',
    after: () => expect(screen.getByLabelText('Texto do prêmio')).toHaveValue('Um livro'),
  },
  {
    call: 'delete text prize',
    fail: (failure) =>
      vi.mocked(deleteScratchTextPrize).mockResolvedValue({ ok: false, failure }),
    act: async () => {
      await openPanel()
      await press('Excluir Café')
    },
    title: 'Erro ao excluir prêmio',
    denied: 'excluir itens',
    after: () => shows('Café'),
  },
  ...(['upload', 'row'] as const).map((step): Act => ({
    call: `add image prize, step ${step}`,
    fail: (failure) =>
      vi.mocked(addScratchImagePrize).mockResolvedValue({ ok: false, step, failure }),
    act: addImage,
    title:
      step === 'upload' ? 'Erro no upload da imagem' : 'Erro ao salvar prêmio de imagem',
    denied: 'adicionar itens',
    after: imageFormIsKept,
  })),
  {
    call: 'add image prize, step row, and its file stays',
    fail: (failure) =>
      vi.mocked(addScratchImagePrize).mockResolvedValue({
        ok: false,
        step: 'row',
        failure,
        leftBehind: '1-a.png',
      }),
    act: addImage,
    title: 'Erro ao salvar prêmio de imagem',
    denied: 'adicionar itens',
    remains: ' O arquivo 1-a.png ficou no armazenamento.',
    after: imageFormIsKept,
  },
  {
    call: 'delete image prize, step row',
    fail: (failure) =>
      vi
        .mocked(deleteScratchImagePrize)
        .mockResolvedValue({ ok: false, step: 'row', failure }),
    act: deleteImage,
    title: 'Erro ao excluir prêmio de imagem do DB',
    denied: 'excluir itens',
    after: () => shows('Ecobag'),
  },
  {
    call: 'delete image prize, step storage',
    fail: (failure) => {
      vi.mocked(deleteScratchImagePrize).mockImplementation(async () => {
        vi.mocked(listScratchImagePrizes).mockResolvedValue(succeed([]))
        return { ok: false, step: 'storage', failure }
      })
    },
    act: deleteImage,
    title: 'Erro ao remover imagem do storage',
    remains:
      ' O prêmio foi excluído, mas o arquivo 1-a.png pode ter ficado no armazenamento.',
    after: () => shows('Nenhum prêmio de imagem cadastrado.'),
  },
]

async function addImage() {
  await openPanel()
  await chooseImage()
  type('Texto alternativo', 'Sacola')
  await press('Adicionar Imagem')
}

function imageFormIsKept() {
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('Sacola')
  expect(screen.getByAltText('Prévia de a.png')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
}

async function deleteImage() {
  await openPanel()
  await press('Excluir Ecobag')
  const dialog = screen.getByRole('dialog', { name: 'Confirmar Exclusão' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
}

const kinds: readonly (readonly [Failure, string])[] = [
  [{ reason: 'refused', message: 'disco cheio' }, 'disco cheio'],
  [{ reason: 'refused', message: ' ' }, 'O servidor não disse o motivo.'],
  [{ reason: 'denied', message: 'permission denied' }, 'permission denied'],
  [
    { reason: 'timeout', message: 'no answer' },
    'O servidor demorou demais para responder.',
  ],
  [
    { reason: 'unreachable', message: 'no network' },
    'Não foi possível falar com o servidor.',
  ],
]

describe.each(table)('$call', ({ fail, act: play, title, denied, remains = '', after }) => {
  test.each(kinds)(
    'fails with %o: one toast, and what was there stays',
    async (...kind) => {
      const [failure, words] = kind
      const toasts = shownToasts()
      fail(failure)
      await play()
      await settle()
      const isDenied = failure.reason === 'denied' && denied
      expect(toasts).toEqual([
        isDenied
          ? `Acesso Negado | Você não tem permissão para ${denied}.${remains}`
          : `${title} | ${words}${remains}`,
      ])
      after()
    },
  )
})

const gone: Failure = { reason: 'missing', message: 'No row was affected.' }
const GONE_WORDS = 'O item já não existe. A lista pode ter mudado em outra tela.'

test('a text prize that somebody else deleted is told so, and the list is read again', async () => {
  const toasts = shownToasts()
  vi.mocked(deleteScratchTextPrize).mockImplementation(async () => {
    vi.mocked(listScratchTextPrizes).mockResolvedValue(succeed([]))
    return { ok: false, failure: gone }
  })
  await openPanel()
  await press('Excluir Café')
  expect(toasts).toEqual([`Erro ao excluir prêmio | ${GONE_WORDS}`])
  shows('Nenhum prêmio de texto cadastrado.')
})

test('an image prize that somebody else deleted is told so, and the list is read again', async () => {
  const toasts = shownToasts()
  vi.mocked(deleteScratchImagePrize).mockImplementation(async () => {
    vi.mocked(listScratchImagePrizes).mockResolvedValue(succeed([]))
    return { ok: false, step: 'row', failure: gone }
  })
  await deleteImage()
  expect(toasts).toEqual([`Erro ao excluir prêmio de imagem do DB | ${GONE_WORDS}`])
  shows('Nenhum prêmio de imagem cadastrado.')
})

test.each([
  ['text', '10% OFF'],
  ['image', 'Uma pilha de livros de presente'],
] as const)(
  'an unread list of %s prizes falls back to the built-in ones',
  async (kind, name) => {
    const stage = scratchStage()
    vi.mocked(readScratchType).mockResolvedValue(succeed(kind))
    vi.mocked(listScratchTexts).mockResolvedValue({ ok: false, failure: gone })
    vi.mocked(listScratchImages).mockResolvedValue({ ok: false, failure: gone })
    await openGame()
    await stage.resize(60, 60)
    const toasts = shownToasts()
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
    await settle()
    expect(toasts).toEqual([`Prêmio Revelado! | Você ganhou: ${name}`])
  },
)
