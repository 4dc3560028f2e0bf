import { useEffect, useEffectEvent } from 'react'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { COUNTED_S } from './rules'
import { swallowAnswer } from './swallow-answer'

type StillThereProps = {
  secondsLeft: number
  onAnswer: () => void
}

/** Spoken now and then: every second would speak over itself. */
const SPOKEN_EVERY_S = 5

/** Asks whether somebody is there. Any touch or key is the answer, and presses nothing. */
export function StillThere({ secondsLeft, onAnswer }: StillThereProps) {
  const answer = useEffectEvent(onAnswer)
  useEffect(() => swallowAnswer(() => answer()), [])
  const spoken = Math.ceil(secondsLeft / SPOKEN_EVERY_S) * SPOKEN_EVERY_S
  return (
    <Dialog
      open
      onClose={onAnswer}
      title="Ainda está aí?"
      description="Toque na tela ou aperte uma tecla para continuar."
    >
      <p className="text-center text-lg" aria-hidden="true">
        Voltamos ao início em
        <span className="still-there-count font-display font-semibold">{secondsLeft}</span>
        {secondsLeft === 1 ? 'segundo' : 'segundos'}
      </p>
      <Announcement>
        {secondsLeft < COUNTED_S ? `Voltamos ao início em ${spoken} segundos.` : ''}
      </Announcement>
      <Button onClick={onAnswer} className="min-h-24 w-full text-2xl">
        Continuar
      </Button>
    </Dialog>
  )
}
