import { useId, useRef, useState } from 'react'
import { logoUrl } from './branding'
import type { useShownFile } from '@/ui/use-shown-file'
import { LOGO_HINT } from '@/lib/logo-hint'
import { isColor } from './setting-list'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { SelectField } from '@/ui/select-field'
import { builtLogoUrl } from '@/ui/shop-logo'
import { TextField } from '@/ui/text-field'
import { lazyModule } from '@/ui/use-lazy'
import { BLANK, type Setting } from './content'
import { choicesOf, complaintOf, contrastInWords, valueInWords } from './setting-rules'

const imageFile = lazyModule(() => import('@/device/image-file'))
const UNCHECKED = {
  ok: false,
  reason: 'Não foi possível conferir a imagem. Tente novamente.',
} as const

type SettingCardProps = {
  setting: Setting
  /** The typed and the saved value. */
  value: string
  saved: string
  fallback: string
  onChange: (value: string) => void
  /** The last logo that was chosen here. */
  logo: ReturnType<typeof useShownFile>
}

export function SettingCard(props: SettingCardProps) {
  const { setting, value, saved, fallback, onChange } = props
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const complaint = complaintOf(setting, value)
  const tidied = value.trim()
  const isChanged = tidied !== saved

  function restore() {
    onChange(fallback)
    // The pressed button disappears: move the focus to the field.
    card.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  // Nothing comes in its place.
  const isPlainlyBlank = fallback === '' && setting.blank === BLANK

  return (
    <div
      ref={card}
      data-setting={setting.key}
      className={`grid grid-cols-1 content-start gap-2 border-l-4 py-1 pl-4 ${isChanged ? 'border-accent' : 'border-line'}`}
    >
      <SettingField {...props} describedBy={`${id}-state ${id}-meaning`} />
      <div id={`${id}-state`} aria-live="polite" className="font-semibold">
        {!complaint && <p>{contrastInWords(setting, tidied)}</p>}
        {isChanged && <p>Ainda não salvo. Em uso: {valueInWords(setting, saved)}</p>}
      </div>
      <p id={`${id}-meaning`} className="text-ink-soft">
        {setting.meaning}{' '}
        {!isPlainlyBlank && (
          <span className="inline-block">
            {fallback === '' ? 'Se vazio' : 'Padrão'}: {valueInWords(setting, fallback)}
          </span>
        )}
      </p>
      {tidied !== fallback && (
        <Button look="quiet" onClick={restore} className="justify-self-start">
          Voltar ao padrão<span className="sr-only"> {setting.label}</span>
        </Button>
      )}
    </div>
  )
}

type SettingFieldProps = SettingCardProps & {
  describedBy: string
}

const inputTypes: Partial<Record<Setting['field'], string>> = { hour: 'time', date: 'date' }

function SettingField(props: SettingFieldProps) {
  const { setting, value, saved, onChange, describedBy } = props
  const { label } = setting
  if (setting.field === 'logo') return <LogoField {...props} />
  if (setting.field === 'choice') {
    const options = choicesOf(setting, saved)
    return <SelectField {...{ label, value, onChange, options, describedBy }} />
  }
  const text = (
    <TextField
      {...{ label, value, onChange }}
      type={inputTypes[setting.field]}
      inputMode={setting.field === 'count' ? 'numeric' : undefined}
      autoComplete="off"
      placeholder={setting.blank}
      problem={complaintOf(setting, value)}
      aria-describedby={describedBy}
      className="flex-1"
    />
  )
  if (setting.field !== 'color') return text
  return (
    <div className="flex items-start gap-2">
      {text}
      <input
        type="color"
        aria-label={`Escolher ${label}`}
        value={(isColor(value.trim()) ? value.trim() : setting.built).toLowerCase()}
        onChange={(event) => onChange(event.target.value)}
        // In line with the field, above which its label stands.
        className="mt-7 h-11 w-14 shrink-0 rounded-lg border-2 border-control bg-raised p-1"
      />
    </div>
  )
}

function LogoField({ setting, value, saved, logo, onChange }: SettingFieldProps) {
  const chosen = value === saved ? undefined : logo.shown?.url
  const shown = value ? (chosen ?? logoUrl(value)) : builtLogoUrl()

  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    const late = await imageFile.load()
    const check = (await late?.checkLogo(file)) ?? UNCHECKED
    setProblem(check.ok ? '' : `Imagem não aceita. ${check.reason}`)
    if (!check.ok) return
    const ending = check.file.type === 'image/png' ? 'png' : 'webp'
    onChange(`${Date.now()}-logo.${ending}`)
    logo.show(check.file)
  }

  return (
    <>
      <span className="grid min-h-20 place-items-center rounded-lg border border-line p-2">
        <img
          src={shown}
          alt={value ? 'O logo da loja' : 'O logo original'}
          width={280}
          height={64}
          className="h-16 w-auto object-contain"
        />
      </span>
      <FileField
        label={setting.label}
        action={value ? 'Trocar Logo' : 'Escolher Logo'}
        accept="image/png,image/webp"
        hint={LOGO_HINT}
        onChoose={(file) => void choose(file)}
        problem={problem}
      />
    </>
  )
}
