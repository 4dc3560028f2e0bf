import { Button } from '@/ui/button'
import { ScratchProgress } from './scratch-progress'
import { Ticket } from './ticket'

/** The table without a card to scratch, in the same layout: still loading, or nothing to win. */
export function IdleTable({ text, isLoading }: { text: string; isLoading: boolean }) {
  return (
    <div className="scratch-room">
      <Ticket heading={'\u00a0'}>
        <div className="scratch-panel">
          <div className="scratch-empty">
            {!isLoading && (
              <img src="/drawings/empty/prizes.svg" alt="" width={240} height={180} />
            )}
            <p role="status" aria-busy={isLoading}>
              {text}
            </p>
          </div>
        </div>
      </Ticket>
      <div className="scratch-controls">
        <ScratchProgress percent={0} />
        <div className="scratch-actions">
          <Button look="quiet" disabled className="sm:text-lg">
            Nova Raspadinha
          </Button>
        </div>
      </div>
    </div>
  )
}
