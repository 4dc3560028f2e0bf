import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isAccessAsked, subscribeToAccess } from '@/device/access'
import { ActIcon, Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { TextField } from '@/ui/text-field'
import { Keyboard, useMediaQuery } from './keyboard'
import { type Draft, type Verdict, withNextLetter } from './rules'
import { Places } from './tiles'

const faultTexts = {
  blank: 'Escreva o título antes de responder.',
  wrong: 'Ainda não é esse. Confira as letras e a dica.',
} as const

type AnswerFormProps = {
  title: string
  /** The title as it is shown; empty before hydration. */
  scrambled: string
  draft: Draft
  /** Ids of the letters and the hint. */
  describedBy: string
  onWrite: (text: string) => void
  onTakeBack: (place: number) => void
  onAnswer: () => Verdict | null
  /** Over the places, for the moment in which it was solved. */
  children: ReactNode
}

/** The places of the tiles and the answer field, which say the same; its on-screen keyboard opens by itself on touch screens that have room. */
export function AnswerForm(props: AnswerFormProps) {
  const { title, draft, describedBy, onWrite, onAnswer } = props
  const { text } = draft
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<{ kind: keyof typeof faultTexts; text: string }>()
  const [choice, setChoice] = useState<boolean | null>(null)
  // A phone has no room for it beside the letters, and keys of its own.
  const isRoomyTouch = useMediaQuery('(pointer: coarse) and (min-width: 40rem)')
  const hasKeyboard = choice ?? isRoomyTouch
  const isHelped = useSyncExternalStore(subscribeToAccess, isAccessAsked, () => false)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const verdict = onAnswer()
    if (verdict && verdict !== 'right') setFault({ kind: verdict, text })
  }

  // Until the answer is changed.
  const isFaulty = fault?.text === text

  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className="scramble-form flex flex-wrap content-center items-end"
      >
        {/* The key: places that move to new lines would count as a layout shift. */}
        <div key={props.scrambled} className="scramble-places relative w-full">
          <Places scrambled={props.scrambled} draft={draft} onTakeBack={props.onTakeBack} />
          {props.children}
        </div>
        {/* Keeps its line, so that an error moves nothing. */}
        <p className="scramble-fault min-h-[1.5em] w-full font-semibold text-danger">
          {isFaulty && faultTexts[fault.kind]}
        </p>
        <TextField
          ref={field}
          label="Sua resposta"
          placeholder="Digite o título correto"
          value={text}
          onChange={onWrite}
          onKeyDown={ignoreHeldEnter}
          aria-invalid={isFaulty}
          // Not by the mistake: its toast is spoken, without letters and hint before it.
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          data-keys="own"
          // Keeps the system's keyboard away while ours is open.
          inputMode={hasKeyboard ? 'none' : 'text'}
          enterKeyHint="done"
          className="scramble-field"
        />
        <div className="flex flex-auto flex-wrap gap-3">
          <Button type="submit" className="flex-1 text-lg">
            {/* A phone has no room for it. */}
            <span className="max-sm:hidden">
              <ActIcon act="answer" />
            </span>
            Responder
          </Button>
          {isHelped && (
            <Button look="quiet" onClick={() => onWrite(withNextLetter(text, title))}>
              <ActIcon act="letter" />
              Próxima letra
            </Button>
          )}
          <Button
            look="quiet"
            className="max-sm:hidden"
            aria-expanded={hasKeyboard === true}
            aria-controls={`${id}-keyboard`}
            onClick={() => setChoice(!hasKeyboard)}
          >
            {hasKeyboard ? 'Esconder teclado' : 'Mostrar teclado'}
          </Button>
        </div>
      </form>
      <Announcement>{isHelped || draft.isTapped ? text : ''}</Announcement>
      <div className="keyboard-place" data-open={hasKeyboard}>
        {hasKeyboard && <Keyboard id={`${id}-keyboard`} field={field} onWrite={onWrite} />}
      </div>
    </>
  )
}

/** A key held down submits once. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
