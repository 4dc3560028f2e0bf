import { useId } from 'react'
import { settingIn } from '@/lib/shop-settings'
import { Button } from '@/ui/button'
import { groups } from './content'
import { SettingForm } from './setting-form'
import { useSettings } from './use-settings'

/** All settings of the shop, in groups. */
export function Settings() {
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
