import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { ScratchTab } from '@/admin/scratch-tab'
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
import { succeed } from '@/lib/result'
import { pngFile } from './png'
import { renderPage } from './render-page'
import { settle } from './visitor'

const created_at = '2026-01-01T00:00:00Z'
const textPrize = { id: 't', prize_text: 'Café', created_at }
const imagePrize = {
  id: 'i',
  image_url: 'https://x.test/a.png',
  alt_text: 'Ecobag',
  storage_path: '1-a.png',
  created_at,
}

/**
 * Has every call of the scratch cards succeed, with one prize of each kind. The test file has to
 * mock the three data modules first.
 */
export function answerWell() {
  vi.mocked(readScratchType).mockReset().mockResolvedValue(succeed('text'))
  vi.mocked(saveScratchType).mockReset().mockResolvedValue(succeed(undefined))
  vi.mocked(listScratchTexts)
    .mockReset()
    .mockResolvedValue(succeed(['Café']))
  vi.mocked(listScratchTextPrizes)
    .mockReset()
    .mockResolvedValue(succeed([textPrize]))
  vi.mocked(addScratchTextPrize).mockReset().mockResolvedValue(succeed(textPrize))
  vi.mocked(deleteScratchTextPrize).mockReset().mockResolvedValue(succeed(undefined))
  vi.mocked(listScratchImages)
    .mockReset()
    .mockResolvedValue(succeed([imagePrize]))
  vi.mocked(listScratchImagePrizes)
    .mockReset()
    .mockResolvedValue(succeed([imagePrize]))
  vi.mocked(addScratchImagePrize)
    .mockReset()
    .mockResolvedValue({ ok: true, value: imagePrize })
  vi.mocked(deleteScratchImagePrize).mockReset().mockResolvedValue({ ok: true })
}

export async function openPanel(canEdit = true) {
  renderPage(<ScratchTab canEdit={canEdit} shop={null} />)
  await settle()
}

const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Imagem'), { target: { files: [file] } })

/** Chooses an image and waits for its preview: reading a file takes a turn of its own. */
export async function choosePng(name: string) {
  chooseFile(pngFile(name))
  await screen.findByAltText(`Prévia de ${name}`)
}
