import type { ReadStatus } from '@/hooks/use-read'
import { Button } from '@/ui/button'

const BLANK_ROWS = 3

type NoRowsProps = { status: ReadStatus; empty: string; onRetry: () => void }

/** In the place of an empty list: loading, failed, or no rows. */
export function NoRows({ status, empty, onRetry }: NoRowsProps) {
  if (status === 'loading') return <BlankList />
  if (status !== 'failed') return <p className="text-ink-soft">{empty}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">A lista não pôde ser carregada.</p>
      <Button look="quiet" onClick={onRetry}>
        Tentar Novamente
      </Button>
    </div>
  )
}

/** The list with blank rows. */
const BlankList = () => (
  <div className="admin-list">
    <p className="py-3 text-ink-soft">Carregando...</p>
    {Array.from({ length: BLANK_ROWS }, (_, index) => (
      <div key={index} aria-hidden="true" className="admin-blank" />
    ))}
  </div>
)
