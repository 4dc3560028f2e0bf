import { useEffect, useState } from 'react'
import type { Redemption } from './redemptions'
import type { Coupon } from '@/lib/draw'
import { Button } from '@/ui/button'

type UndoButtonProps = {
  redemption: Redemption
  coupon: Coupon
  onUndo: (id: string) => void
}

/** Undoes a use while the database allows it. */
export function UndoButton({ redemption, coupon, onUndo }: UndoButtonProps) {
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
      aria-label={`Desfazer o uso de ${coupon.name}`}
      onClick={() => onUndo(id)}
    >
      Desfazer
    </Button>
  )
}
