import { type ReactNode, useId } from 'react'

type TitledSectionProps = {
  title: string
  /** How far apart its parts stand. */
  className?: string
  children: ReactNode
}

/** A part of a page that has the name of its heading. */
export function TitledSection({
  title,
  className = 'gap-4',
  children,
}: TitledSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 ${className}`}>
      <h2 id={id} className="font-display text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
