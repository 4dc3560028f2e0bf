import { type FormEvent, useState } from 'react'
import { readPhotoRules } from './photo-rules'
import { saveShopSettings } from './save-settings'
import { readShopSettings } from './shop-settings'
import { applyBranding } from './branding'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { useShownFile } from '@/ui/use-shown-file'
import { type Outcome, succeed } from '@/lib/result'
import { settingIn, type SavedSettings, type SettingKey } from './setting-list'
import { Button } from '@/ui/button'
import { toastOf } from '@/ui/outcomes'
import { TitledSection } from '@/shop/staff/titled-section'
import { showToast } from '@/ui/toast'
import { lazyModule, openLazy, useLazy } from '@/ui/use-lazy'
import { groups } from './content'
import { SettingCard } from './setting-card'
import { complaintOf, valueInWords } from './setting-rules'
import './shop.css'

/** The settings of the shop. The database lets admins alone change them. */
export function ShopPage() {
  return (
    <StaffPage
      title="Loja"
      intro="O que muda aqui chega aos quiosques em um minuto."
      opening="Abrindo as configurações..."
      heading="Entrar na loja"
      act="mudar configurações"
    >
      <Settings />
    </StaffPage>
  )
}

/** The saved settings, and defaults that depend on whether there is a kiosk. */
async function readSettings() {
  const [saved, rules] = await Promise.all([readShopSettings(), readPhotoRules()])
  if (!saved.ok) return saved
  const defaults: SavedSettings = rules.ok ? { photosBy: rules.value.byDefault } : {}
  return succeed({ saved: saved.value, defaults })
}

/** All settings of the shop, a minute old at most. */
function Settings() {
  const read = useRead(['settings'], readSettings, {
    failed: 'Erro ao buscar configurações',
    everyMinute: true,
    onAnswer: (answer) =>
      answer.ok && applyBranding((key) => settingIn(answer.value.saved, key)),
  })

  /** Shows what was saved, and reads the rest again. */
  function note(changed: SavedSettings) {
    read.set((known) => known && { ...known, saved: { ...known.saved, ...changed } })
    read.refresh()
  }

  return (
    <Loaded
      read={read}
      waiting="Buscando as configurações..."
      failed="Não foi possível carregar as configurações da loja."
    >
      {(data) => <SettingsForm {...data} onSaved={note} />}
    </Loaded>
  )
}

const confirmDialog = lazyModule(() => import('@/ui/confirm-dialog'))
const leaveGuard = lazyModule(async () => (await import('./leave-guard')).LeaveGuard)

const all = Object.values(groups).flat()

function toastOfSave(result: Outcome, changes: SavedSettings) {
  const [first, ...others] = all.filter(({ key }) => changes[key] !== undefined)
  const isOne = first !== undefined && others.length === 0
  const words = {
    done: isOne ? 'Configuração salva!' : 'Configurações salvas!',
    failed: isOne ? 'Erro ao salvar configuração' : 'Erro ao salvar configurações',
    denied: 'mudar configurações',
  }
  const description = isOne
    ? `${first.label}: ${valueInWords(first, changes[first.key] ?? '')}.`
    : `${others.length + 1} mudanças chegam aos quiosques em um minuto.`
  return toastOf(result, words, description)
}

type SettingsFormProps = {
  saved: SavedSettings
  defaults: SavedSettings
  onSaved: (changed: SavedSettings) => void
}

/** All settings in groups, saved together. A field keeps what was typed until it is saved. */
function SettingsForm({ saved, defaults, onSaved }: SettingsFormProps) {
  const [draft, setDraft] = useState<ReadonlyMap<SettingKey, string>>(new Map())
  const logo = useShownFile()
  const [asked, setAsked] = useState<ReturnType<typeof confirmDialog.get>>(null)
  const { isBusy, run } = useOneAtATime()
  const savedOf = (key: SettingKey) => settingIn({ ...defaults, ...saved }, key)
  const typedOf = (key: SettingKey) => draft.get(key) ?? savedOf(key)
  const changed = all.filter(({ key }) => typedOf(key).trim() !== savedOf(key))
  const count = changed.length
  const removed = changed
    .filter(({ key }) => Number(typedOf(key)) < Number(savedOf(key)))
    .flatMap(({ whenLower }) => whenLower ?? [])
    .join(' ')
  const { code: LeaveGuard } = useLazy(leaveGuard, { isWanted: count > 0 })

  function change(key: SettingKey, value: string) {
    if (isBusy) return
    setDraft((known) => {
      const next = new Map(known).set(key, value)
      // A field without changes shows what others save.
      if (value === savedOf(key)) next.delete(key)
      return next
    })
  }

  async function save() {
    const changes = Object.fromEntries(changed.map(({ key }) => [key, typedOf(key).trim()]))
    const path = changes['logo']
    const file = path && logo.shown ? { file: logo.shown.file, path } : null
    const replaced = path === undefined ? '' : savedOf('logo')
    const result = await saveShopSettings(changes, file, replaced)
    showToast(toastOfSave(result, changes))
    if (!result.ok) return
    setDraft(new Map())
    onSaved(changes)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isWrong = all.some(
      (setting) => complaintOf(setting, typedOf(setting.key)) !== null,
    )
    // The field may be scrolled out of sight.
    if (isWrong)
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (count > 0) void run(removed ? ask : save)
  }

  const ask = async () => setAsked(await openLazy(confirmDialog))

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 content-start gap-8">
      {Object.entries(groups).map(([name, settings]) => (
        <TitledSection key={name} title={name}>
          <div className="grid grid-cols-1 gap-4 min-[75rem]:grid-cols-3">
            {settings.map((setting) => (
              <SettingCard
                key={setting.key}
                setting={setting}
                value={typedOf(setting.key)}
                saved={savedOf(setting.key)}
                fallback={settingIn(defaults, setting.key)}
                onChange={(value) => change(setting.key, value)}
                logo={logo}
              />
            ))}
          </div>
        </TitledSection>
      ))}
      {/* How many changes are unsaved, at the lower edge of the screen. */}
      <div className="shop-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-2">
        <p role="status" className="mr-auto font-semibold max-[30rem]:basis-full">
          {count === 0 && 'Nenhuma mudança'}
          {count === 1 && '1 mudança por salvar'}
          {count > 1 && `${count} mudanças por salvar`}
        </p>
        <Button
          look="quiet"
          aria-disabled={isBusy || count === 0}
          onClick={() => !isBusy && setDraft(new Map())}
          className="max-[30rem]:flex-1"
        >
          Desfazer
        </Button>
        <Button
          type="submit"
          aria-disabled={isBusy || count === 0}
          className="max-[30rem]:flex-1"
        >
          {isBusy ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
      {LeaveGuard && <LeaveGuard />}
      {asked && (
        <asked.ConfirmDialog
          title="Guardar por menos tempo?"
          description={`${removed} Isso não volta.`}
          action="Salvar"
          busyAction="Salvando..."
          onConfirm={async () => {
            await save()
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  )
}
