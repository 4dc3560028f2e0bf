import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readPhotoRules } from './photo-rules'
import { saveShopSettings } from './save-settings'
import { readShopSettings } from './shop-settings'
import { applyBranding, logoUrl } from './branding'
import { summaryOf } from './chapters'
import { KioskPreview } from './kiosk-preview'
import { Loaded, StaffPage } from '@/shop/staff/staff-page'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { useShownFile } from '@/ui/use-shown-file'
import { type Outcome, succeed } from '@/lib/result'
import {
  acceptsSetting,
  settingIn,
  type SavedSettings,
  type SettingKey,
} from './setting-list'
import { counted } from '@/lib/amounts'
import { Button } from '@/ui/button'
import { LineIcon } from '@/ui/line-icon'
import { CheckedForm } from '@/ui/checked-form'
import { toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { lazyModule, openLazy, useLazy } from '@/ui/use-lazy'
import { groups } from './content'
import { SettingCard } from './setting-card'
import { valueInWords } from './setting-rules'
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
const wayNotice = lazyModule(
  async () => (await import('@/shop/staff/way-notice')).WayNotice,
)
const leaveGuard = lazyModule(async () => (await import('./leave-guard')).LeaveGuard)

const all = Object.values(groups).flat()
const BRANDING = 'Cara da loja'
const PROMOTION = 'Promoção'

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

/** Opens the chapter of the setting that the address names after `#`, and focuses its field. */
function useLinkedSetting() {
  const { hash } = useLocation()
  const chapters = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card =
      hash &&
      chapters.current?.querySelector(`[data-setting="${CSS.escape(hash.slice(1))}"]`)
    if (!card) return
    card.closest('details')?.setAttribute('open', '')
    card.querySelector<HTMLElement>('input, select')?.focus()
  }, [hash])
  return chapters
}

/**
 * All settings in folded chapters, saved together. A field keeps what was typed until it is saved.
 */
function SettingsForm({ saved, defaults, onSaved }: SettingsFormProps) {
  const [draft, setDraft] = useState<ReadonlyMap<SettingKey, string>>(new Map())
  const logo = useShownFile()
  const [asked, setAsked] = useState<ReturnType<typeof confirmDialog.get>>(null)
  const { isBusy, run } = useOneAtATime()
  const chapters = useLinkedSetting()
  const savedOf = (key: SettingKey) => settingIn({ ...defaults, ...saved }, key)
  const typedOf = (key: SettingKey) => draft.get(key) ?? savedOf(key)
  const changed = all.filter(({ key }) => typedOf(key).trim() !== savedOf(key))
  const count = changed.length
  const removed = changed
    .filter(({ key }) => Number(typedOf(key)) < Number(savedOf(key)))
    .flatMap(({ whenLower }) => whenLower ?? [])
    .join(' ')
  const { code: LeaveGuard } = useLazy(leaveGuard, { isWanted: count > 0 })
  const way = savedOf('prizeWay')
  const { code: WayNotice } = useLazy(wayNotice, { isWanted: way !== 'chance' })
  // The bar disappears with the press.
  const { place, watch } = useCaughtFocus<HTMLParagraphElement>(`${count > 0}`)
  /** The typed value, or the saved one while it is not allowed. */
  const shownOf = (key: SettingKey) => {
    const typed = typedOf(key).trim()
    return acceptsSetting(key, typed) ? typed : savedOf(key)
  }

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

  const chosenLogo = shownOf('logo')
  const isStored = chosenLogo === savedOf('logo')
  const logoShown = chosenLogo && ((!isStored && logo.shown?.url) || logoUrl(chosenLogo))

  const ask = async () => setAsked(await openLazy(confirmDialog))

  return (
    <CheckedForm
      onSubmit={() => count > 0 && void run(removed ? ask : save)}
      className="grid grid-cols-1 content-start gap-3"
      {...watch}
    >
      <div ref={chapters} className="contents">
        {Object.entries(groups).map(([name, settings]) => (
          <Fragment key={name}>
            {name === PROMOTION && WayNotice && <WayNotice after={way} />}
            <Chapter
              name={name}
              summary={summaryOf(name, shownOf)}
              changes={changed.filter((one) => settings.includes(one)).length}
            >
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
                {name === BRANDING && (
                  <KioskPreview
                    name={shownOf('shopName') || 'Livraria'}
                    sentence={shownOf('restSentence') || 'Toque para jogar'}
                    primary={shownOf('primaryColor') || 'var(--accent-menu)'}
                    paper={shownOf('paperColor') || 'var(--color-paper)'}
                    logo={logoShown}
                  />
                )}
              </div>
            </Chapter>
          </Fragment>
        ))}
      </div>
      {/* How many changes are unsaved, at the lower edge of the screen. */}
      <div className="shop-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line bg-paper px-4 has-[button]:border-t has-[button]:py-2">
        <p
          ref={place}
          tabIndex={-1}
          role="status"
          className="mr-auto font-semibold outline-none max-[30rem]:basis-full"
        >
          {count > 0 && `${counted(count, 'mudança', 'mudanças')} por salvar`}
        </p>
        {count > 0 && (
          <>
            <Button
              look="quiet"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setDraft(new Map())}
              className="max-[30rem]:flex-1"
            >
              Desfazer
            </Button>
            <Button type="submit" aria-disabled={isBusy} className="max-[30rem]:flex-1">
              {isBusy ? 'Salvando...' : 'Salvar'}
            </Button>
          </>
        )}
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
    </CheckedForm>
  )
}

type ChapterProps = {
  name: string
  summary: string
  /** How many of its settings are unsaved. */
  changes: number
  children: ReactNode
}

/** A folded part of the form; folded, it still says what is set in it. */
const Chapter = ({ name, summary, changes, children }: ChapterProps) => (
  <details className="group rounded-[0.35rem] border-t-[0.35rem] border-accent bg-raised shadow-card">
    <summary className="grid min-h-target cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-4">
      <h2 className="font-display text-2xl font-semibold">{name}</h2>
      <LineIcon lines="M5 9l7 7 7-7" className="size-6 group-open:rotate-180" />
      <p className="col-span-full text-ink-soft wrap-anywhere">
        {summary}
        {changes > 0 && (
          <strong className="block text-ink">
            {counted(changes, 'mudança', 'mudanças')} por salvar
          </strong>
        )}
      </p>
    </summary>
    <div className="p-4 pt-0">{children}</div>
  </details>
)
