import { useId, useRef, useState, type HTMLAttributes } from 'react'
import { saveShopSetting } from '@/data/admin-settings'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import type { SavedSettings } from '@/lib/shop-settings'
import { Button } from '@/ui/button'
import { toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import type { Setting } from './content'
import { choicesOf, complaintOf, tidied, wordsOf } from './setting-rules'

const words = {
  done: 'Configuração salva!',
  failed: 'Erro ao salvar configuração',
  denied: 'mudar configurações',
}

type SettingFormProps = {
  setting: Setting
  saved: string
  /** The default. */
  fallback: string
  onSaved: (changed: SavedSettings) => void
}

/** One setting with its own save button. The field keeps what was typed until it is saved. */
export function SettingForm({ setting, saved, fallback, onSaved }: SettingFormProps) {
  const { key, label, meaning } = setting
  const [draft, setDraft] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const typed = draft ?? saved
  const complaint = complaintOf(setting, typed)
  const canSave = !isBusy && complaint === null && tidied(typed) !== saved

  async function save(value: string) {
    const result = await saveShopSetting(key, value)
    showToast(toastOf(result, words, `${label}: ${wordsOf(setting, value)}.`))
    if (!result.ok) return
    setDraft(null)
    onSaved({ [key]: value })
  }

  async function restore() {
    await save(fallback)
    // The pressed button is removed: move the focus to the field.
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      className="shop-setting"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void run(() => save(tidied(typed)))
      }}
    >
      <div className="shop-entry">
        <SettingField
          setting={setting}
          value={typed}
          saved={saved}
          onChange={(value) => !isBusy && setDraft(value === saved ? null : value)}
          isInvalid={complaint !== null}
          describedBy={`${id}-limits ${id}-meaning`}
        />
        <Button type="submit" aria-disabled={!canSave}>
          {isBusy ? 'Salvando...' : 'Salvar'}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      <p id={`${id}-limits`} aria-live="polite" className="shop-limits">
        {complaint}
      </p>
      <p id={`${id}-meaning`} className="text-ink-soft">
        {meaning} <span className="inline-block">Padrão: {wordsOf(setting, fallback)}</span>
      </p>
      {saved !== fallback && (
        <Button
          look="quiet"
          aria-disabled={isBusy}
          onClick={() => void run(restore)}
          className="justify-self-start"
        >
          Voltar ao padrão<span className="sr-only"> {label}</span>
        </Button>
      )}
    </form>
  )
}

type SettingFieldProps = {
  setting: Setting
  value: string
  saved: string
  onChange: (value: string) => void
  isInvalid: boolean
  /** The ids of its descriptions. */
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

/** The field of a setting. */
function SettingField(props: SettingFieldProps) {
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
