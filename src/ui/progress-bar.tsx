type ProgressBarProps = {
  label: string
  value: number
  max: number
  valueText: string
}
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(share * max)}
      aria-valuetext={valueText}
      className="h-3 overflow-hidden rounded-full border border-control bg-sunken"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-300 ease-linear"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
