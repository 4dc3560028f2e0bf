import type { ReadStatus } from '@/ui/use-read'
import { Button } from '@/ui/button'

type NoRowsProps = { status: ReadStatus; empty: string; onRetry: () => void }

/** Replaces an empty list: loading, failed, or no rows. */
export function NoRows({ status, empty, onRetry }: NoRowsProps) {
  if (status === 'loading')
    return (
      <div className="divide-y divide-line border-y border-line px-2">
        <p className="py-3 text-ink-soft">Carregando...</p>
        {[1, 2, 3].map((place) => (
          <div key={place} aria-hidden="true" className="admin-blank" />
        ))}
      </div>
    )
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
