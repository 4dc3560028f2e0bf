import { expect, test, vi } from 'vitest'

const ADDRESS_MEANT: string = '@/app/address-meant.js'

test.each([
  ['/cupom%237K3M', '', '/cupom#7K3M'],
  ['/CUPOM', '#7K3M', '/cupom#7K3M'],
  ['/cupom.', '#7K3M', '/cupom#7K3M'],
  ['/cupons', '#7K3M', undefined],
  ['//OTHER.example', '', '//other.example'],
])('the unknown address %s%s goes on to %s', async (pathname, hash, meant) => {
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname, hash, replace })
  vi.resetModules()
  await import(/* @vite-ignore */ ADDRESS_MEANT)
  expect(replace.mock.calls).toEqual(meant ? [[`https://shop.example${meant}`]] : [])
})
