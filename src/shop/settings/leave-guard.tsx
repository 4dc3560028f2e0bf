import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Whether a press opens another page of the hub in this window. */
function leadsAway(click: MouseEvent, { target, origin, pathname }: HTMLAnchorElement) {
  const isPlain = !(click.button || click.ctrlKey || click.metaKey || click.shiftKey)
  const isOfHub = origin === location.origin && pathname !== location.pathname
  return isPlain && !target && isOfHub
}

/**
 * While mounted, asks before the page is left: the browser asks when the hub is left, a window at
 * links, the back button and signing out.
 */
export function LeaveGuard() {
  /** What was pressed, or a number of history steps. */
  const [target, setTarget] = useState<HTMLElement | number | null>(null)
  const guard = useRef<AbortController>(null)

  useEffect(() => {
    guard.current = new AbortController()
    const early = { capture: true, signal: guard.current.signal }
    addEventListener('beforeunload', (event) => event.preventDefault(), early)
    document.addEventListener(
      'click',
      (click) => {
        if (!(click.target instanceof Element)) return
        const pressed = click.target.closest<HTMLElement>('a, button[data-exit]')
        if (!pressed) return
        if (pressed instanceof HTMLAnchorElement && !leadsAway(click, pressed)) return
        click.preventDefault()
        click.stopPropagation()
        setTarget(pressed)
      },
      early,
    )
    // Without this API, the browser's back button cannot be held back.
    globalThis.navigation?.addEventListener(
      'navigate',
      (event) => {
        const { index, url } = event.destination
        const isHere = new URL(url).pathname === location.pathname
        if (event.navigationType !== 'traverse' || isHere || !event.cancelable) return
        event.preventDefault()
        setTarget(index - (navigation.currentEntry?.index ?? 0))
      },
      early,
    )
    return () => guard.current?.abort()
  }, [])

  async function leave() {
    guard.current?.abort()
    if (typeof target === 'number') history.go(target)
    else target?.click()
  }

  return target === null ? null : (
    <ConfirmDialog
      title="Sair sem salvar?"
      description="O que você mudou aqui se perde."
      action="Sair sem Salvar"
      busyAction="Saindo..."
      onConfirm={leave}
      onCancel={() => setTarget(null)}
    />
  )
}
