import Manual from '@manual'
import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import '@/shop/staff/printed.css'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import './help.css'

/** The manual for staff, opened at the chapter that the address names. */
export function HelpPage() {
  const { hash } = useLocation()
  // After the heading of the page has taken the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => chapterOf(hash)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return (
    <GameFrame title="Ajuda" intro="Como cuidar dos jogos da loja, tarefa por tarefa.">
      {/* A visitor of a kiosk could not close the browser's print window. */}
      {!useIsKiosk() && (
        <Button look="quiet" onClick={() => print()} className="self-start print:hidden">
          Imprimir
        </Button>
      )}
      <div className="manual printed text-lg">
        <Manual
          components={{ h1: () => null, h2: ChapterHeading, code: Address, img: Picture }}
        />
      </div>
    </GameFrame>
  )
}

const chapterOf = (hash: string) =>
  [...document.querySelectorAll<HTMLElement>('.manual h2')].find(
    ({ id }) => `#${encodeURIComponent(id)}` === hash,
  )

const ChapterHeading = ({ id, children }: ComponentProps<'h2'>) => (
  <h2 id={id} tabIndex={-1} className="font-display text-2xl font-semibold outline-none">
    {children}
  </h2>
)

/** What stands in backticks is an address of the hub. */
const Address = ({ children }: ComponentProps<'code'>) => (
  <a href={typeof children === 'string' ? children : undefined}>{children}</a>
)

const pictures = import.meta.glob<string>('/docs/pictures/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const Picture = ({ src, alt }: ComponentProps<'img'>) => (
  <img src={pictures[`/docs/${src}`]} alt={alt} loading="lazy" />
)
