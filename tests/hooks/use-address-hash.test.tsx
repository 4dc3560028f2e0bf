import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useAddressHash } from '@/hooks/use-address-hash'

const Shown = () => <>{String(useAddressHash())}</>

const goTo = (hash: string) =>
  act(() => {
    const oldURL = location.href
    history.pushState(null, '', hash)
    dispatchEvent(new HashChangeEvent('hashchange', { oldURL }))
  })

test('what stands behind # is told, and the place that a link skips to is not', () => {
  goTo('#7K3M9QXT2B7')
  const { result } = renderHook(() => useAddressHash())
  expect(result.current).toBe('7K3M9QXT2B7')
  goTo('#8888')
  expect(result.current).toBe('8888')
  document.body.insertAdjacentHTML('beforeend', '<main id="conteudo"></main>')
  goTo('#conteudo')
  expect(result.current).toBe('8888')
  expect(location.hash).toBe('#8888')
})

test('a screen that has gone does not listen, and the server knows nothing of it', () => {
  const unlisten = vi.spyOn(window, 'removeEventListener')
  renderHook(() => useAddressHash()).unmount()
  expect(unlisten).toHaveBeenCalledExactlyOnceWith('hashchange', expect.any(Function))
  expect(renderToString(<Shown />)).toBe('null')
})
