import { ProgressBar } from '@/ui/progress-bar'

/** How much of the card is scratched, in whole percent. */
export function ScratchProgress({ percent }: { percent: number }) {
  const words = `Progresso: ${percent}%`
  return (
    <div className="space-y-2">
      <p
        aria-hidden="true"
        className="scratch-percent font-display text-card font-semibold tabular-nums"
      >
        {words}
      </p>
      <ProgressBar label="Progresso" value={percent} max={100} valueText={`${percent}%`} />
    </div>
  )
}
