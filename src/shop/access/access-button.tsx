import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { paths } from '@/lib/paths'
import { LineIcon } from '@/ui/line-icon'
import { ShopLogo } from '@/ui/shop-logo'
import { lazyModule, openLazy, useLazy } from '@/ui/use-lazy'
import { keepFromWindow, subscribeToWindows, topWindow } from './top-window'

const accessCode = lazyModule(() => import('./access'))

type AccessButtonProps = { pathname: string; onLeave: () => void }

/** Where the footer of a kiosk keeps its line free for the button, or the window on top. */
const buttonPlace = () => {
  const top = topWindow()
  return top === document.body ? (document.querySelector('.access-room') ?? top) : top
}

/** Sits in the same corner of every kiosk screen, open windows included. */
export function AccessButton({ pathname, onLeave }: AccessButtonProps) {
  const { code } = useLazy(accessCode, { isWanted: accessCode.get() !== null })
  const [isOpen, setIsOpen] = useState(false)
  // It stays where it was pressed until its window is gone: elsewhere React would make a new button,
  // to which the window could not return the focus.
  const [openAt, setOpenAt] = useState<Element | null>(null)
  const place = useSyncExternalStore(subscribeToWindows, buttonPlace)

  async function open() {
    if (!(await openLazy(accessCode))) return
    setOpenAt(place)
    setIsOpen(true)
  }

  function close() {
    flushSync(() => setIsOpen(false))
    setOpenAt(null)
  }

  // Opens the window when a keypad's 'back' has nothing to go back to.
  const onBack = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    // A window that it closes prevents the default.
    if (key === 'Escape' && !defaultPrevented && pathname === paths.menu) void open()
  })
  // As soon as the button is there.
  useLayoutEffect(() => {
    addEventListener('keydown', onBack)
    return () => removeEventListener('keydown', onBack)
  }, [])

  return (
    <>
      {code && <code.Speech />}
      {createPortal(
        <div
          ref={keepFromWindow}
          className="access-corner pointer-events-none flex flex-wrap gap-1 text-base text-ink *:pointer-events-auto"
        >
          <button
            type="button"
            onClick={() => void open()}
            className="inline-flex min-h-target items-center gap-1 rounded-lg border-2 border-control bg-raised px-2 font-semibold shadow-card"
          >
            <LineIcon
              className="size-6"
              lines="M5 9.500l7 1.500 7-1.500M12 11v4l-3 6M12 15l3 6"
            >
              <circle cx="12" cy="4.500" r="1.500" fill="currentColor" />
            </LineIcon>
            Acessibilidade
          </button>
          {code && <code.SpeechBar />}
        </div>,
        openAt ?? place,
      )}
      <div
        aria-hidden="true"
        className="access-cover fixed z-30 hidden place-items-center bg-sunken p-4 text-center"
      >
        <ShopLogo className="w-[50vmin]" />
      </div>
      {code && isOpen && (
        <code.AccessPanel pathname={pathname} onClose={close} onLeave={onLeave} />
      )}
    </>
  )
}
