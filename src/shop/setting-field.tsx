import type { HTMLAttributes } from 'react'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { Setting } from './content'
import { choicesOf } from './setting-rules'

type SettingFieldProps = {
  setting: Setting
  value: string
  saved: string
  onChange: (value: string) => void
  isInvalid: boolean
  /** The ids of what explains it. */
  describedBy: string
}

type Keyboard = { readonly type?: string } & Pick<
  HTMLAttributes<HTMLInputElement>,
  'inputMode'
>

const keyboards: Readonly<Record<'count' | 'hour' | 'text', Keyboard>> = {
  count: { inputMode: 'numeric' },
  hour: { type: 'time' },
  text: {},
}

/** What a setting is typed or chosen in. */
export function SettingField(props: SettingFieldProps) {
  const { setting, saved, isInvalid, describedBy, ...field } = props
  const shared = { ...field, label: setting.label, className: 'flex-1 basis-48' }
  if (setting.field === 'choice') {
    return (
      <SelectField
        {...shared}
        options={choicesOf(setting, saved)}
        describedBy={describedBy}
      />
    )
  }
  return (
    <TextField
      {...shared}
      {...keyboards[setting.field]}
      autoComplete="off"
      placeholder={setting.blank}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
    />
  )
}
