import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SoundSwitch } from '@/app/layout'
import { isSoundOn, setSoundOn } from '@/device/sound-setting'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/progress-bar'
import { ShopLogo } from '@/ui/shop-logo'
import { Tabs } from '@/ui/tabs'

afterEach(() => setSoundOn(true))

test.each([
  [0, 3, '0', 'scaleX(0)'],
  [1, 4, '1', 'scaleX(0.25)'],
  [3, 3, '3', 'scaleX(1)'],
  [-1, 3, '0', 'scaleX(0)'],
  [7, 3, '3', 'scaleX(1)'],
])('%d of %d is a bar of %s, drawn as %s', (value, max, told, drawn) => {
  render(<ProgressBar label="Progresso" value={value} max={max} valueText="em palavras" />)
  const bar = screen.getByRole('progressbar', { name: 'Progresso' })
  expect(bar).toHaveAttribute('aria-valuenow', told)
  expect(bar).toHaveAttribute('aria-valuemax', String(max))
  expect(bar).toHaveAttribute('aria-valuetext', 'em palavras')
  expect(bar.firstElementChild).toHaveStyle({ transform: drawn })
})

test('the sound switch says what it is and what it would do', () => {
  render(<SoundSwitch />)
  const control = screen.getByRole('switch', { name: 'Som' })
  expect(control).toBeChecked()
  expect(control).toHaveAttribute('title', 'Desligar o som')
  fireEvent.click(control)
  expect(isSoundOn()).toBe(false)
  expect(control).not.toBeChecked()
  expect(control).toHaveAttribute('title', 'Ligar o som')
  fireEvent.click(control)
  expect(isSoundOn()).toBe(true)
})

test('the server knows of no switched off sound', () => {
  setSoundOn(false)
  expect(renderToString(<SoundSwitch />)).toContain('aria-checked="true"')
})

test('tabs open with the first one, and show one at a time', () => {
  const tabs = [
    { name: 'Roleta', content: 'prêmios da roleta' },
    { name: 'Usuários', content: 'lista de usuários' },
  ]
  render(<Tabs label="Painel" tabs={tabs} />)
  expect(screen.getByRole('tablist', { name: 'Painel' })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'Roleta' })).toHaveTextContent(
    'prêmios da roleta',
  )
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Usuários' }), { button: 0 })
  expect(screen.getByRole('tabpanel', { name: 'Usuários' })).toHaveTextContent(
    'lista de usuários',
  )
  expect(screen.queryByText('prêmios da roleta')).toBeNull()
})

test('a button sends no form, unless it is told to', () => {
  render(
    <>
      <Button>Girar</Button>
      <Button type="submit" look="danger" className="wide">
        Enviar
      </Button>
    </>,
  )
  expect(screen.getByText('Girar')).toHaveAttribute('type', 'button')
  expect(screen.getByText('Girar')).toHaveClass('bg-cloth')
  expect(screen.getByText('Enviar')).toHaveAttribute('type', 'submit')
  expect(screen.getByText('Enviar')).toHaveClass('bg-danger', 'wide')
})

test('the logo is our drawing, unless the shop names its own', () => {
  render(<ShopLogo className="" alt="nossa" />)
  expect(screen.getByAltText('nossa')).toHaveAttribute('src', '/drawings/logo.svg')
  vi.stubEnv('VITE_LOGO_URL', 'https://shop.example/logo.png')
  render(<ShopLogo className="" alt="da loja" />)
  expect(screen.getByAltText('da loja')).toHaveAttribute(
    'src',
    'https://shop.example/logo.png',
  )
})
