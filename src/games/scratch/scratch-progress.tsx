import { ProgressBar } from '@/ui/progress-bar'

/** How much of the card is scratched, in whole percent. */
export function ScratchProgress({ percent }: { percent: number }) {
  const words = `Progresso: ${percent}%`
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-display text-card font-semibold tabular-nums">
        {words}
      </p>
      <ProgressBar label="Progresso" value={percent} max={100} valueText={`${percent}%`} />
    </div>
  )
}
