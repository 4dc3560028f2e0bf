import { type FormEvent, useState } from 'react'
import { readAccounts } from '@/data/promotion'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { dayOf } from '@/lib/day'
import { problemOf } from '@/lib/span'
import { Button } from '@/ui/button'
import { toastOf } from '@/ui/outcomes'
import { SpanFields } from '@/ui/span-fields'
import { TitledSection } from '@/ui/titled-section'
import { showToast } from '@/ui/toast'
import { downloadAccounts } from './accounts-sheet'

/** Downloads the promotion's accounts for chosen days. */
export function Accounts() {
  const [span, setSpan] = useState(() => {
    const last = dayOf(new Date())
    return { first: `${last.slice(0, 8)}01`, last }
  })
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, run } = useOneAtATime()

  async function download() {
    const result = await readAccounts(span.first, span.last)
    if (result.ok) downloadAccounts(result.value, span)
    const words = {
      done: 'Arquivo pronto!',
      failed: 'Erro ao buscar a prestação de contas',
      denied: 'ler a prestação de contas',
    }
    const lines = result.ok ? result.value.length : 0
    showToast(toastOf(result, words, `${lines === 1 ? '1 linha' : `${lines} linhas`}.`))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (problemOf(span) === null) void run(download)
  }

  return (
    <TitledSection title="Prestação de contas" className="gap-3">
      <p>
        Cada prêmio ganho ou usado nestes dias, com o cupom, o quiosque e como saiu, e a
        soma de cada prêmio.
      </p>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
        <SpanFields span={span} onChange={setSpan} isChecked={isChecked}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Buscando...' : 'Baixar CSV'}
          </Button>
        </SpanFields>
      </form>
    </TitledSection>
  )
}
