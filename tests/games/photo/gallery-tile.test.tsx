import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GalleryTile } from '@/games/photo/gallery-tile'

const photo = {
  id: 'p',
  image_url: 'https://fotos.test/1.png',
  storage_path: 'photo-1.png',
}

function hang(image_url = photo.image_url) {
  render(<GalleryTile photo={{ ...photo, image_url }} place={1} onRemove={() => {}} />)
}

/** Has the picture arrive, of this many pixels. */
function arrive(width: number, height: number) {
  const picture = screen.getByRole('img', { name: 'Foto 1 da galeria' })
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  })
  fireEvent.load(picture)
  return picture
}

/** What the tile shows: the picture, or the words that stand in for it. */
const shown = () => screen.queryByRole('img') ?? screen.getByText(/^Foto/)
const MISSING = 'Foto 1 não está disponível.'

test.each([
  [1920, 1],
  [1, 1920],
])('a picture of %i by %i pixels is seen, but not before it is there', (...size) => {
  hang()
  expect(screen.getByRole('img')).toHaveClass('invisible')
  expect(arrive(...size)).not.toHaveClass('invisible')
})

test.each([
  [1921, 1],
  [1, 14_000],
])('a picture of %i by %i pixels is never drawn', (...size) => {
  hang()
  arrive(...size)
  expect(shown()).toHaveTextContent(MISSING)
  expect(screen.getByRole('button', { name: 'Excluir foto 1' })).toBeVisible()
})

test('a picture that does not come is said to be missing', () => {
  hang()
  fireEvent.error(screen.getByRole('img'))
  expect(shown()).toHaveTextContent(MISSING)
})

test.each(['', 'javascript:alert(1)'])('the address “%s” is not asked for', (address) => {
  hang(address)
  expect(shown()).toHaveTextContent(MISSING)
})
