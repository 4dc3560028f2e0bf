import { useState } from 'react'
import { readAccounts } from './promotion'
import { downloadFile } from '@/device/download'
import { csvFile } from '@/shop/sheets/csv'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { shopDay } from '@/lib/day'
import type { Span } from '@/shop/staff/span'
import { toastOf } from '@/ui/outcomes'
import { SpanForm } from '@/shop/staff/span-form'
import { TitledSection } from '@/shop/staff/titled-section'
import { showToast } from '@/ui/toast'
import { accountsSheet } from './accounts-sheet'

export function Accounts({ zone }: { zone: string }) {
  const [month] = useState(() => {
    const last_day = shopDay(zone)
    return { first_day: `${last_day.slice(0, 8)}01`, last_day }
  })
  const { isBusy, run } = useOneAtATime()

  return (
    <TitledSection title="Prestação de contas" className="gap-3">
      <p>
        Cada prêmio ganho ou usado nestes dias, com o cupom, o quiosque e como saiu, e a
        soma de cada prêmio.
      </p>
      <SpanForm
        span={month}
        action={isBusy ? 'Buscando...' : 'Baixar CSV'}
        isBusy={isBusy}
        onSubmit={(span) => void run(() => download(span))}
      />
    </TitledSection>
  )
}

async function download(span: Span) {
  const result = await readAccounts(span)
  if (result.ok)
    downloadFile(
      `prestacao-de-contas-${span.first_day}-a-${span.last_day}.csv`,
      csvFile(accountsSheet(result.value, span)),
    )
  const words = {
    done: 'Arquivo pronto!',
    failed: 'Erro ao buscar a prestação de contas',
    denied: 'ler a prestação de contas',
  }
  const lines = result.ok ? result.value.length : 0
  showToast(toastOf(result, words, `${lines === 1 ? '1 linha' : `${lines} linhas`}.`))
}
