import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Where a press leads within the hub; null: to no other page in this window. */
function addressOf(click: MouseEvent, link: HTMLAnchorElement | null): string | null {
  const isPlain = !(click.button || click.ctrlKey || click.metaKey || click.shiftKey)
  if (!link || !isPlain || link.target || link.origin !== location.origin) return null
  const { pathname, search, hash } = link
  return pathname === location.pathname ? null : pathname + search + hash
}

/**
 * Asks before leaving the page: the browser does when leaving the hub, a window does for links, the
 * back button and signing out.
 */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate()
  /** The destination: an address, a number of history steps, or the act of a button. */
  const [target, setTarget] = useState<string | number | HTMLButtonElement | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isOn) return
    const off = new AbortController()
    const early = { capture: true, signal: off.signal }
    addEventListener('beforeunload', (event) => event.preventDefault(), early)
    document.addEventListener(
      'click',
      (click) => {
        if (isLeaving.current || !(click.target instanceof Element)) return
        const exit = click.target.closest<HTMLButtonElement>('button[data-exit]')
        const way = exit ?? addressOf(click, click.target.closest('a'))
        if (!way) return
        click.preventDefault()
        click.stopPropagation()
        setTarget(way)
      },
      early,
    )
    // Without this API, the browser's back button cannot be held back.
    globalThis.navigation?.addEventListener(
      'navigate',
      (event) => {
        const { index, url } = event.destination
        const isHere = new URL(url).pathname === location.pathname
        if (event.navigationType !== 'traverse' || isHere || isLeaving.current) return
        if (!event.cancelable) return
        event.preventDefault()
        setTarget(index - (navigation.currentEntry?.index ?? 0))
      },
      early,
    )
    return () => off.abort()
  }, [isOn])

  async function leave() {
    isLeaving.current = true
    if (typeof target === 'number') history.go(target)
    else if (typeof target === 'string') await navigate(target)
    else target?.click()
  }

  return target === null ? null : (
    <ConfirmDialog
      page="shop"
      title="Sair sem salvar?"
      description="O que você mudou aqui se perde."
      action="Sair sem Salvar"
      busyAction="Saindo..."
      onConfirm={leave}
      onCancel={() => setTarget(null)}
    />
  )
}
