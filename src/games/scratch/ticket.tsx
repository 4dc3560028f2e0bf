import type { ReactNode } from 'react'

/** The printed ticket around a card: its words on the cloth, the card below them. */
export function Ticket({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label="Raspadinha" className="scratch-ticket">
      <p className="scratch-heading font-display">{heading}</p>
      {children}
    </section>
  )
}
