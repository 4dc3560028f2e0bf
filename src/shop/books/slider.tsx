type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number chosen with a finger or the arrow keys. */
export const Slider = ({ label, value, min, max, onChange }: SliderProps) => (
  <label className="grid gap-1 font-semibold">
    {label}
    <input
      type="range"
      min={min}
      max={max}
      step={0.1}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="min-h-target accent-accent"
    />
  </label>
)
