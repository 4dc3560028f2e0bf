import { useId } from 'react'
import { GameFrame } from '@/ui/game-frame'
import { chapters } from './content'

/** How to play without sight, hearing, touch or haste, what does not work yet, and whom to ask. */
export function AccessibilityPage() {
  const id = useId()
  return (
    <GameFrame title="Acessibilidade">
      <div className="grid grid-cols-1 gap-8 text-lg">
        {chapters.map(({ title, items }) => (
          <section
            key={title}
            aria-labelledby={`${id}-${title}`}
            className="grid grid-cols-1 gap-3"
          >
            <h2 id={`${id}-${title}`} className="font-display text-2xl font-semibold">
              {title}
            </h2>
            <ul className="grid max-w-2xl grid-cols-1 list-disc gap-2 pl-6 wrap-anywhere">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </GameFrame>
  )
}
