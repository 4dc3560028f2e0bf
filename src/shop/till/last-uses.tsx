import { type ReactNode, useEffect, useState } from 'react'
import type { Redemption, UsedCoupon } from './redemptions'
import { clockTime } from '@/lib/day'
import { byWhom } from './outcomes'
import { Button } from '@/ui/button'

type LastUsesProps = {
  /** Undefined until read. */
  uses: readonly UsedCoupon[] | undefined
  onUndo: (id: string) => void
  /** What admins do with many coupons. */
  children: ReactNode
}

export function LastUses({ uses, onUndo, children }: LastUsesProps) {
  return (
    <section aria-labelledby="last-uses" className="min-h-list">
      <h2 id="last-uses" className="font-display text-xl font-semibold">
        Últimos usos de hoje
      </h2>
      {uses?.length === 0 && (
        <p className="py-2 text-ink-soft">Nenhum cupom foi usado hoje.</p>
      )}
      <ul>
        {uses?.map((use) => (
          <li
            key={use.id}
            className="till-use flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className={use.is_undone ? 'line-through' : 'font-semibold'}>
                {use.coupon.name}
              </span>
              <span className="block text-sm text-ink-soft">
                {clockTime(use.redeemed_at)}, por {byWhom(use)}
                {use.is_undone && '. Desfeito'}
              </span>
            </p>
            <UndoButton redemption={use} name={use.coupon.name} onUndo={onUndo} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

type UndoButtonProps = {
  redemption: Redemption
  name: string
  onUndo: (id: string) => void
}

/** Undoes a use while the database allows it. */
export function UndoButton({ redemption, name, onUndo }: UndoButtonProps) {
  const { id, seconds_to_undo } = redemption
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (seconds_to_undo === null) return
    const timer = setTimeout(() => setIsOver(true), seconds_to_undo * 1000)
    return () => clearTimeout(timer)
  }, [seconds_to_undo])

  if (isOver || seconds_to_undo === 0) return null
  return (
    <Button
      look="quiet"
      aria-label={`Desfazer o uso de ${name}`}
      onClick={() => onUndo(id)}
    >
      Desfazer
    </Button>
  )
}
