import { useState } from 'react'
import { MOST_NAME_LETTERS } from '@/shop/staff/kiosk-names'
import { FormDialog } from '@/shop/staff/form-dialog'
import { TitledSection } from '@/shop/staff/titled-section'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { useAddressHash } from '@/ui/use-address-hash'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { CONNECTING, confirmPairing, findPairing } from './pairing'
import { CONNECT } from './pairing-code'

type Found = {
  readonly code: string
  readonly size: string
  readonly proposed_name: string
}

/** Connects a screen that shows a code, which is typed or comes with the address. */
export function ConnectScreen({ onConnected }: { onConnected: () => void }) {
  const hash = useAddressHash() ?? ''
  const [typed, setTyped] = useState(
    hash.startsWith(CONNECT) ? hash.slice(CONNECT.length) : '',
  )
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(1)
  const { isBusy, run } = useOneAtATime()
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')

  async function find() {
    const answer = await findPairing(code)
    if (!answer.ok) return showToast(toastOf(answer, CONNECTING, ''))
    if (answer.value) return setFound({ code, ...answer.value })
    showToast(
      destructive(
        CONNECTING.failed,
        'Nenhuma tela mostra este código. Confira as letras nela.',
      ),
    )
  }

  return (
    <TitledSection title="Conectar uma tela">
      <CheckedForm
        key={round}
        onSubmit={() => void run(find)}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label="Código que a tela mostra"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          problem={
            problemOfBlank(typed, 'o código') ||
            (code.length !== 8 && 'O código tem oito letras.')
          }
        />
        <Button type="submit" look="quiet" aria-disabled={isBusy} className="sm:mt-7">
          {isBusy ? 'Procurando...' : 'Procurar a tela'}
        </Button>
      </CheckedForm>
      {found && (
        <NameDialog
          found={found}
          onConnected={() => {
            setTyped('')
            setRound(round + 1)
            onConnected()
          }}
          onClose={() => setFound(null)}
        />
      )}
    </TitledSection>
  )
}

type NameDialogProps = { found: Found; onConnected: () => void; onClose: () => void }

/** Asks how staff call the screen, before it becomes a kiosk. */
function NameDialog({ found, onConnected, onClose }: NameDialogProps) {
  const [name, setName] = useState(found.proposed_name)
  const { isBusy, run } = useOneAtATime()

  async function connect() {
    const confirmed = await confirmPairing(found.code, name.trim())
    showToast(
      toastOf(
        confirmed,
        CONNECTING,
        'Ela avisa que é um quiosque, e em até um minuto aparece nesta lista.',
      ),
    )
    if (!confirmed.ok) return
    onConnected()
    onClose()
  }

  return (
    <FormDialog
      title="Conectar esta tela?"
      description={`Ela tem ${found.size} pixels e mostra ${found.code}. Os prêmios ganhos nela viram cupons.`}
      isBusy={isBusy}
      action={isBusy ? 'Conectando...' : 'Conectar'}
      onSubmit={() => void run(connect)}
      onClose={onClose}
    >
      <TextField
        label="Como a equipe chama esta tela"
        value={name}
        onChange={setName}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        problem={problemOfBlank(name, 'um nome')}
      />
    </FormDialog>
  )
}
