import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAddressHash } from '@/ui/use-address-hash'

const goTo = (hash: string) =>
  act(() => {
    const oldURL = location.href
    history.pushState(null, '', hash)
    dispatchEvent(new HashChangeEvent('hashchange', { oldURL }))
  })

test('the hash of the address is returned, but not that of the skip link', () => {
  const { result } = renderHook(() => useAddressHash())
  goTo('#8888')
  expect(result.current).toBe('8888')
  document.body.insertAdjacentHTML('beforeend', '<main id="conteudo"></main>')
  goTo('#conteudo')
  expect(result.current).toBe('8888')
  expect(location.hash).toBe('#8888')
})
