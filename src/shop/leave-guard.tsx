import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** What the router keeps with each step of the history: its place there. */
const placeOf = (state: unknown) => Number(Object(state)['idx'])

/**
 * While it is on, whoever leaves the page is asked first: by the browser when they leave the hub, by a
 * window when they follow a link in it or go back.
 */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate()
  /** Where they were going: an address, or so many steps in the history. */
  const [target, setTarget] = useState<string | number | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isOn) return
    const off = new AbortController()
    const early = { capture: true, signal: off.signal }
    const place = placeOf(history.state)
    addEventListener('beforeunload', (event) => event.preventDefault(), early)
    document.addEventListener(
      'click',
      (click) => {
        const link = click.target instanceof Element ? click.target.closest('a') : null
        const isPlain = !(click.button || click.ctrlKey || click.metaKey || click.shiftKey)
        if (!link || !isPlain || link.target || link.origin !== location.origin) return
        if (link.pathname === location.pathname) return
        click.preventDefault()
        click.stopPropagation()
        setTarget(link.pathname + link.search + link.hash)
      },
      early,
    )
    // Before the router hears of it: the step is taken back, and asked about.
    addEventListener(
      'popstate',
      (event) => {
        const steps = placeOf(event.state) - place
        if (!steps || isLeaving.current) return
        event.stopImmediatePropagation()
        history.go(-steps)
        setTarget(steps)
      },
      early,
    )
    return () => off.abort()
  }, [isOn])

  async function leave() {
    isLeaving.current = true
    if (typeof target === 'number') history.go(target)
    else if (target) await navigate(target)
  }

  return target === null ? null : (
    <ConfirmDialog
      room="shop"
      title="Sair sem salvar?"
      description="O que você mudou aqui se perde."
      action="Sair sem Salvar"
      busyAction="Saindo..."
      onConfirm={leave}
      onCancel={() => setTarget(null)}
    />
  )
}
