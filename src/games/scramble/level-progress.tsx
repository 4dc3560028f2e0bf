import type { Level } from './content'

type LevelProgressProps = { level: Level | undefined; completed: number; total: number }

/** Where the visitor stands; spoken again at each new level. */
export function LevelProgress({ level, completed, total }: LevelProgressProps) {
  const words = `${completed} de ${total} níveis completos`
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6">
        {level && (
          <h2 className="font-display text-card font-semibold">
            Nível {completed + 1} de {total}: {level.label}
          </h2>
        )}
        <p className="text-lg text-ink-soft">{words}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Progresso total"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={completed}
        aria-valuetext={words}
        className="h-3 overflow-hidden rounded-full border border-control bg-sunken"
      >
        <div
          className="h-full origin-left bg-cloth transition-transform duration-300"
          style={{ transform: `scaleX(${completed / total})` }}
        />
      </div>
    </div>
  )
}
