import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SoundSwitch } from '@/app/layout'
import { setSoundOn } from '@/device/sound-setting'
import { FileField } from '@/ui/file-field'
import { ShopLogo } from '@/ui/shop-logo'

test('the prerendered sound switch is on', () => {
  setSoundOn(false)
  expect(renderToString(<SoundSwitch />)).toContain('aria-checked="true"')
  setSoundOn(true)
})

test('the logo is the default drawing unless the build sets a URL', () => {
  render(<ShopLogo className="" alt="nossa" />)
  expect(screen.getByAltText('nossa')).toHaveAttribute('src', '/drawings/logo.svg')
  const own = 'https://shop.example/logo.png'
  vi.stubEnv('VITE_LOGO_URL', own)
  render(<ShopLogo className="" alt="da loja" />)
  expect(screen.getByAltText('da loja')).toHaveAttribute('src', own)
})

test('a file field reports a chosen file, even the same one again', () => {
  const onChoose = vi.fn<(file: File) => void>()
  render(<FileField label="Imagem" action="" accept="" hint="" onChoose={onChoose} />)
  const field = screen.getByLabelText<HTMLInputElement>('Imagem')
  fireEvent.change(field, { target: { files: [] } })
  expect(onChoose).not.toHaveBeenCalled()
  const file = new File(['png'], 'a.png', { type: 'image/png' })
  const forget = vi.spyOn(field, 'value', 'set')
  fireEvent.change(field, { target: { files: [file] } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file)
  expect(forget).toHaveBeenCalledExactlyOnceWith('')
})
