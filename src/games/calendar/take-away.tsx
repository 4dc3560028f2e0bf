import { Button } from '@/ui/button'
import { CodeDialog } from './code-dialog'
import type { ReadingPart } from './plan-rules'
import { useTakeAway } from './use-take-away'

type TakeAwayProps = { plan: readonly ReadingPart[]; now: () => Date }

/** The plan as a calendar file, and as a code for a phone. */
export function TakeAway({ plan, now }: TakeAwayProps) {
  const { code, closeCode, download, showCode } = useTakeAway(plan, now)
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => void download()} className="flex-[1_1_13rem]">
        Baixar Calendário (.ics)
      </Button>
      <Button look="quiet" onClick={() => void showCode()} className="flex-[1_1_13rem]">
        Levar no Celular
      </Button>
      <CodeDialog code={code} onClose={closeCode} />
    </div>
  )
}
