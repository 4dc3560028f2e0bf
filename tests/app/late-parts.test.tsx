import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LateKiosk, LateToastRegion } from '@/app/late-parts'
import { kioskStorage } from '@/data/kiosk-storage'

vi.mock('@/kiosk/kiosk', () => ({ Kiosk: () => <p>Quiosque</p> }))

const settle = () => act(() => vi.dynamicImportSettled())
const region = () => screen.getByRole('region', { name: 'Avisos (F8)' })

test('the parts of a kiosk are there while the device is one', async () => {
  render(<LateKiosk />)
  act(() => kioskStorage.setItem(kioskStorage.key, '{}'))
  await settle()
  expect(screen.getByText('Quiosque')).toBeVisible()
  act(() => kioskStorage.removeItem(kioskStorage.key))
  expect(screen.queryByText('Quiosque')).toBeNull()
})

test('the empty region stands at once, and is loaded at the first touch', async () => {
  render(<LateToastRegion />)
  fireEvent.pointerOver(document.body)
  await settle()
  expect(region()).toBeEmptyDOMElement()
  fireEvent.pointerDown(document.body)
  await settle()
  expect(region()).not.toBeEmptyDOMElement()
})
