import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readScratchType, listScratchImages } from '@/data/prizes'
import {
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import { deleteScratchTextPrize, listScratchTextPrizes } from '@/data/scratch-text-prizes'
import { succeed, type Failure } from '@/lib/result'
import { answerWell, openPanel } from '@tests/support/scratch-panel'
import { scratchStage } from '@tests/support/scratch-stage'
import { shownToasts } from '@tests/support/shown-toasts'
import { press, settle } from '@tests/support/visitor'
import { deleteImage, openGame, table, type FailingAct } from './failing-calls'

vi.mock('@/data/admin-settings')
vi.mock('@/data/prizes')
vi.mock('@/data/scratch-text-prizes')
vi.mock('@/data/scratch-image-prizes')
vi.mock('@/device/picture-size')

const shows = (text: string) => expect(screen.getByText(text)).toBeInTheDocument()

beforeEach(() => {
  scratchStage()
  answerWell()
})

const refused: Failure = { reason: 'refused', message: 'disco cheio' }
const denied: Failure = { reason: 'denied', message: 'permission denied' }

/** Plays an act whose call fails, and answers with what was told. */
async function toldOf({ fail, act: play, after }: FailingAct, failure: Failure) {
  const toasts = shownToasts()
  fail(failure)
  await play()
  await settle()
  after()
  return toasts
}

// How each kind of failure reads is a matter of `lib/result`: here one is as good as another.
test.each(table)('$call fails: one toast, and what was there stays', async (failing) => {
  const { title, remains = '' } = failing
  expect(await toldOf(failing, refused)).toEqual([`${title} | disco cheio${remains}`])
})

test.each(table.filter((failing) => failing.denied))(
  '$call is denied: one toast, and what was there stays',
  async (failing) => {
    const words = `Você não tem permissão para ${failing.denied}.${failing.remains ?? ''}`
    expect(await toldOf(failing, denied)).toEqual([`Acesso Negado | ${words}`])
  },
)

const gone: Failure = { reason: 'gone', message: 'x' }
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

test('an unread list of image prizes falls back to the built-in ones', async () => {
  const stage = scratchStage()
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  vi.mocked(listScratchImages).mockResolvedValue({ ok: false, failure: gone })
  await openGame()
  await stage.resize(60, 60)
  const toasts = shownToasts()
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
  await settle()
  expect(toasts).toEqual([
    'Prêmio Revelado! | Você ganhou: Uma pilha de livros de presente',
  ])
})
