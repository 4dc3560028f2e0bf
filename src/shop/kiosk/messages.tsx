import { useId, useState } from 'react'
import {
  listMessages,
  withdrawMessage,
  sendKioskMessage,
  type Message,
} from './kiosk-messages'
import { undoOf, withUndo } from '@/shop/staff/undo'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { clockTime } from '@/lib/day'
import { type Kiosk, kioskName, MOST_MESSAGE_LETTERS } from '@/shop/staff/kiosk-names'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { CheckField } from '@/shop/staff/check-field'
import { mayBeSaved, problemOfBlank, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'

const ends = [
  { value: '30', label: 'Por 30 min' },
  { value: '60', label: 'Por 1 h' },
  { value: '120', label: 'Por 2 h' },
  { value: '', label: 'Até o fim do dia' },
]

/** Messages to kiosks: a form, and those on screen now. */
export function Messages({ kiosks }: { kiosks: readonly Kiosk[] }) {
  const { data: messages = [], refresh } = useRead(['messages'], listMessages, {
    failed: 'Erro ao buscar avisos',
    everyMinute: true,
  })
  // A row disappears with its pressed button.
  const { place, watch } = useCaughtFocus<HTMLDivElement>(
    messages.map(({ id }) => id).join(),
  )
  return (
    <TitledSection title="Aviso nas telas">
      <div
        ref={place}
        tabIndex={-1}
        {...watch}
        className="grid grid-cols-1 gap-4 outline-none"
      >
        <MessageForm kiosks={kiosks} onSent={refresh} />
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              kiosks={kiosks}
              onWithdrawn={refresh}
            />
          ))}
        </ul>
      </div>
    </TitledSection>
  )
}

type MessageRowProps = {
  message: Message
  kiosks: readonly Kiosk[]
  onWithdrawn: () => void
}

function MessageRow({ message, kiosks, onWithdrawn }: MessageRowProps) {
  const { id, text, device_ids: chosen, ends_at } = message
  const { isBusy, run } = useOneAtATime()
  const names = kiosks.filter((kiosk) => chosen?.includes(kiosk.id)).map(kioskName)

  async function remove() {
    const words = {
      done: 'Aviso retirado!',
      failed: 'Erro ao retirar aviso',
      denied: 'retirar avisos',
    }
    const outcome = await withdrawMessage(id)
    const toast = toastOf(outcome, words, 'Ele some das telas em um minuto.')
    const undo = undoOf('kiosk_messages', id)
    showToast(withUndo(toast, { outcome, undo, name: text, onRestored: onWithdrawn }))
    onWithdrawn()
  }

  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <span className="font-semibold">{text}</span>
        <span className="block text-sm text-ink-soft">
          {chosen ? names.join(', ') || 'Só em quiosques encerrados' : 'Todos os quiosques'}
          , até {clockTime(ends_at)}
        </span>
      </p>
      <Button
        look="quiet"
        aria-label={`Retirar aviso: ${text}`}
        aria-disabled={isBusy}
        onClick={() => void run(remove)}
      >
        Retirar
      </Button>
    </li>
  )
}

type MessageFormProps = { kiosks: readonly Kiosk[]; onSent: () => void }

function MessageForm({ kiosks, onSent }: MessageFormProps) {
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState('30')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [sentCount, setSentCount] = useState(0)
  const { isBusy, run } = useOneAtATime()
  const problemId = useId()
  const chosen = kiosks.map(({ id }) => id).filter((id) => !skipped.includes(id))

  async function send() {
    const devices = chosen.length === kiosks.length ? null : chosen
    const sent = await sendKioskMessage(text.trim(), Number(minutes) || null, devices)
    const words = {
      done: 'Aviso enviado!',
      failed: 'Erro ao enviar aviso',
      denied: 'escrever aos quiosques',
    }
    showToast(toastOf(sent, words, 'Ele aparece nas telas em um minuto.'))
    // What was typed during the send is the next message.
    if (sent.ok) {
      setText((now) => (now === text ? '' : now))
      setSentCount((count) => count + 1)
    }
    if (mayBeSaved(sent)) onSent()
  }

  return (
    <CheckedForm onSubmit={() => void run(send)} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          // Nothing was typed yet into the field of the next message.
          key={sentCount}
          label="Aviso"
          placeholder="Voltamos às 14 h"
          value={text}
          onChange={setText}
          maxLength={MOST_MESSAGE_LETTERS}
          autoComplete="off"
          problem={problemOfBlank(text, 'o aviso')}
        />
        <SelectField
          label="Fica na tela"
          value={minutes}
          onChange={setMinutes}
          options={ends}
        />
      </div>
      {kiosks.length > 1 && (
        <fieldset aria-describedby={problemId} className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="mb-2 font-semibold">Em quais quiosques</legend>
          {kiosks.map((kiosk) => (
            <CheckField
              key={kiosk.id}
              data-wrong={chosen.length === 0 || undefined}
              className="wrap-anywhere"
              label={kioskName(kiosk)}
              checked={chosen.includes(kiosk.id)}
              onChange={(isChosen) =>
                setSkipped(
                  isChosen
                    ? skipped.filter((id) => id !== kiosk.id)
                    : [...skipped, kiosk.id],
                )
              }
            />
          ))}
          <p
            id={problemId}
            role="status"
            className="basis-full font-semibold text-danger empty:hidden"
          >
            {chosen.length === 0 && 'Por favor, escolha um quiosque.'}
          </p>
        </fieldset>
      )}
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? 'Enviando...' : 'Mostrar aviso'}
      </Button>
    </CheckedForm>
  )
}
