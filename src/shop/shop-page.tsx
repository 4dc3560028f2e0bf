import { useId } from 'react'
import { readPhotoRules } from '@/data/photo-rules'
import { readShopSettings } from '@/data/shop-settings'
import { useAdminDoor } from '@/hooks/use-admin-door'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'
import { settingIn, type SavedSettings } from '@/lib/shop-settings'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { groups } from './content'
import { SettingForm } from './setting-form'
import './shop.css'

/** The settings of the shop. The database lets admins alone change them. */
export function ShopPage() {
  const { door, isAdmin } = useAdminDoor()
  return (
    <GameFrame
      room="shop"
      title="Loja"
      intro="O que muda aqui chega aos quiosques em um minuto."
    >
      <div className="shop">
        <StaffDoor {...door} opening="Abrindo as configurações..." heading="Entrar na loja">
          {isAdmin ? <Settings /> : <StaffRefusal act="mudar configurações" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}

/** What was saved, and the defaults that depend on whether there is a kiosk. */
async function readSettings() {
  const [saved, rules] = await Promise.all([readShopSettings(), readPhotoRules()])
  if (!saved.ok) return saved
  const defaults: SavedSettings = rules.ok ? { photosBy: rules.value.byDefault } : {}
  return succeed({ saved: saved.value, defaults })
}

/** The settings of the shop, a minute old at most. */
function useSettings() {
  const { data, failure, reload, refresh, set } = useRead(['settings'], readSettings, {
    failed: 'Erro ao buscar configurações',
    everyMinute: true,
  })

  /** Shows what was saved, and reads the rest again. */
  function note(changed: SavedSettings) {
    set((known) => known && { ...known, saved: { ...known.saved, ...changed } })
    refresh()
  }

  return { settings: data, hasFailed: failure !== null, reload, note }
}

/** All settings of the shop, in groups. */
function Settings() {
  const { settings: known, hasFailed, reload, note } = useSettings()
  const id = useId()
  if (!known) {
    return hasFailed ? (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">Não conseguimos ler as configurações da loja agora.</p>
        <Button onClick={reload}>Tentar de novo</Button>
      </div>
    ) : (
      <p className="text-ink-soft">Buscando as configurações...</p>
    )
  }
  const { saved, defaults } = known
  return groups.map(({ name, settings }) => (
    <section key={name} aria-labelledby={`${id}-${name}`} className="shop-group">
      <h2 id={`${id}-${name}`} className="font-display text-2xl font-semibold">
        {name}
      </h2>
      <div className="shop-settings">
        {settings.map((setting) => (
          <SettingForm
            key={setting.key}
            setting={setting}
            saved={settingIn({ ...defaults, ...saved }, setting.key)}
            fallback={settingIn(defaults, setting.key)}
            onSaved={note}
          />
        ))}
      </div>
    </section>
  ))
}
