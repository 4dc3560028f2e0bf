import type { CameraChoice, LiveCamera } from '@/device/camera'
import { SelectField } from './select-field'

type CameraFieldProps = {
  choices: readonly CameraChoice[]
  live: LiveCamera | null
  onChoose: (id: string) => void
  disabled?: boolean
  className?: string
}

/** A choice of camera, if there are several. */
export function CameraField(props: CameraFieldProps) {
  const { choices, live, onChoose, disabled, className = '' } = props
  if (choices.length < 2 || !live) return null
  return (
    <SelectField
      label="Câmera"
      value={live.id}
      disabled={disabled}
      onChange={onChoose}
      options={choices.map(({ id, label }, index) => ({
        value: id,
        label: label || `Câmera ${index + 1}`,
      }))}
      className={className}
    />
  )
}
