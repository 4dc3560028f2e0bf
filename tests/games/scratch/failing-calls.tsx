import { fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { saveScratchType } from '@/data/admin-settings'
import { readScratchType, listScratchImages, listScratchTexts } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { succeed, type Failure } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { choosePng, openPanel } from '@tests/support/scratch-panel'
import { press, settle, type } from '@tests/support/visitor'

const shows = (text: string) => expect(screen.getByText(text)).toBeInTheDocument()

export async function openGame() {
  renderPage(<ScratchPage random={() => 0} />)
  await settle()
}

export type FailingAct = {
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

/** Every call of the scratch cards that can fail and what follows. */
export const table: readonly FailingAct[] = [
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
  ...(['upload', 'row'] as const).map((step): FailingAct => ({
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
  await choosePng('a.png')
  type('Texto alternativo', 'Sacola')
  await press('Adicionar Imagem')
}

function imageFormIsKept() {
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('Sacola')
  expect(screen.getByAltText('Prévia de a.png')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
}

/** Deletes the only image prize, and has the window that asked close. */
export async function deleteImage() {
  await openPanel()
  await press('Excluir Ecobag')
  const dialog = screen.getByRole('dialog', { name: 'Confirmar Exclusão' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
}
