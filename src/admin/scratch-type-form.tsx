import { useState } from 'react'
import { readScratchType, saveScratchType, type ScratchType } from '@/data/admin-settings'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { showToast } from '@/ui/toast'
import { accessDenied, useReport } from './use-report'
import { useScratchType } from './use-scratch-type'

const CHANGE = 'alterar o tipo'

const names: Readonly<Record<ScratchType, string>> = { text: 'Texto', image: 'Imagem' }
const choices = [
  { value: 'text', label: names.text },
  { value: 'image', label: names.image },
] as const
/** Offered as long as nobody knows what the database holds. */
const unknown = { value: '', label: 'Escolha o tipo' } as const

/** Chooses which scratch card visitors play. The choice counts once the database has it. */
export function ScratchTypeForm({ canEdit }: { canEdit: boolean }) {
  const [stored, setStored] = useScratchType()
  const [chosen, setChosen] = useState<ScratchType | null>(null)
  const { isBusy, run } = useOneAtATime()
  const report = useReport()
  const shown = chosen ?? stored

  async function save(type: ScratchType) {
    const result = await saveScratchType(type)
    report(result, {
      done: {
        title: 'Tipo de Raspadinha Atualizado!',
        description: `Os visitantes agora jogam a raspadinha de ${names[type]}.`,
      },
      failed: 'Erro ao salvar tipo de raspadinha',
      denied: CHANGE,
    })
    if (result.ok) setStored(type)
    else {
      // A write without an answer may have been made: the control goes back to what is true.
      const truth = await readScratchType()
      if (truth.ok) setStored(truth.value)
    }
    setChosen(null)
  }

  function onSubmit() {
    if (!canEdit) showToast(accessDenied(CHANGE))
    else if (shown) void run(() => save(shown))
  }

  return (
    <form
      aria-labelledby="scratch-type"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 id="scratch-type" className="font-display text-xl font-semibold">
        Tipo ativo
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Raspadinha dos visitantes"
          value={shown ?? unknown.value}
          onChange={(value) => setChosen(value === 'image' ? 'image' : 'text')}
          options={shown ? choices : [unknown, ...choices]}
          disabled={!canEdit || isBusy}
          className="max-w-md flex-1 basis-60"
        />
        <Button type="submit" aria-disabled={!canEdit || isBusy || !shown}>
          {isBusy ? 'Salvando...' : 'Salvar Tipo'}
        </Button>
      </div>
    </form>
  )
}
