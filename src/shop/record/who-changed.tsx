import { useState } from 'react'
import { lazyModule, useLazy } from '@/ui/use-lazy'

const recentActs = lazyModule(async () => (await import('./recent-acts')).RecentActs)

/** Who changed one prize or book last, once staff ask. @param subject its id; of a reward the game */
export function WhoChanged({ subject }: { subject: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { code: RecentActs } = useLazy(recentActs, { isWanted: isOpen, retryMs: 5000 })
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Quem mudou isto?
      </summary>
      {RecentActs && <RecentActs limit={5} subject={subject} />}
    </details>
  )
}
