import { useState } from 'react'
import { countStandingWins, voidWins, type StandingWins } from '@/data/voided-wins'
import { useRead } from '@/hooks/use-read'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { momentOf } from './outcomes'
import { VoidForm } from './void-form'

const ALL = ''
const words = {
  done: 'Prêmios cancelados!',
  failed: 'Erro ao cancelar cupons',
  denied: 'cancelar cupons',
}

/** Takes back what a device won in a while, after it has said how many coupons that is. */
export function VoidWinsWindow({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(today)
  const [device, setDevice] = useState(ALL)
  const isTime = typed.since !== '' && typed.until !== ''
  const { data: devices } = useRead(
    ['standing-wins', typed],
    () => countStandingWins(whileOf(typed)),
    { failed: 'Erro ao buscar prêmios', enabled: isTime },
  )
  const chosen = devices?.filter((one) => device === ALL || one.device === device) ?? []
  const unused = sum(chosen.map((one) => one.unused))
  const used = sum(chosen.map((one) => one.used))

  async function onSubmit(reason: string) {
    const result = await voidWins(whileOf(typed), reason, device)
    showToast(toastOf(result, words, result.ok ? inWords(result.value) : ''))
    return result.ok
  }

  return (
    <VoidForm
      title="Cancelar cupons"
      description="Tudo o que um aparelho deu e ninguém usou. Os prêmios voltam ao estoque."
      action={unused > 0 ? `Cancelar ${inWords(unused)}` : 'Cancelar'}
      isIdle={unused === 0}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['since', 'until'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'since' ? 'De' : 'Até'}
            type="datetime-local"
            required
            value={typed[end]}
            onChange={(at) => setTyped({ ...typed, [end]: at })}
          />
        ))}
      </div>
      <SelectField
        label="Aparelho"
        value={device}
        onChange={setDevice}
        options={[
          { value: ALL, label: 'Todos os aparelhos' },
          ...(devices ?? []).map((one) => ({ value: one.device, label: nameOf(one) })),
        ]}
      />
      <p role="status" className="min-h-[2lh]">
        {devices && preview(unused, used)}
      </p>
    </VoidForm>
  )
}

type Typed = { readonly since: string; readonly until: string }

/** Since midnight, up to the end of this day, where the till is. */
function today(): Typed {
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return { since: `${day}T00:00`, until: `${day}T23:59` }
}

/** The minute that ends it is a part of what staff mean. */
function whileOf({ since, until }: Typed) {
  const end = new Date(until).getTime() + 60_000
  return { since: new Date(since).toISOString(), until: new Date(end).toISOString() }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

const inWords = (count: number) => (count === 1 ? '1 prêmio' : `${count} prêmios`)

const nameOf = ({ account, device, last_at }: StandingWins) =>
  `${account ?? 'Conta apagada'} (${device.slice(0, 8)}). ${momentOf(last_at)} pela última vez`

function preview(unused: number, used: number) {
  const left =
    used === 1
      ? ' Outro já foi usado no caixa e fica.'
      : ` Outros ${used} já foram usados no caixa e ficam.`
  const taken = unused === 0 ? 'Nada para cancelar.' : `A cancelar: ${inWords(unused)}.`
  return used === 0 ? taken : taken + left
}
