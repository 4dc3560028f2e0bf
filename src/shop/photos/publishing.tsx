import { useId } from 'react'
import { allowPublishing, readPermission } from './photo-permission'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { dayOf, fullDay } from '@/lib/day'
import { describeWrite } from '@/lib/result'
import { CheckField } from '@/shop/staff/check-field'
import { destructive, showToast } from '@/ui/toast'

/** Lets a visitor who has the photo's key allow publishing it, or withdraw that (rule 9.15). */
export function Publishing({ id, photoKey }: { id: string; photoKey: string }) {
  const { data, set } = useRead(
    ['photo-permission', id, photoKey],
    () => readPermission(id, photoKey),
    { failed: 'Erro ao buscar a permissão' },
  )
  const { isBusy, run } = useOneAtATime()
  const hint = useId()
  // The key belongs to another photo, or there is nothing left to allow or withdraw.
  if (data === null) return null
  const since = data?.allowed_at

  const decide = (allowed: boolean) =>
    run(async () => {
      const said = await allowPublishing(id, photoKey, allowed)
      if (said.ok) set(() => said.value)
      else showToast(destructive('Erro ao Salvar a Permissão', describeWrite(said.failure)))
    })

  return (
    // Room for two lines, so that nothing moves when the words change.
    <div className="grid min-h-24 content-start gap-1">
      <CheckField
        label="A loja pode publicar esta foto"
        checked={Boolean(since)}
        disabled={!data}
        aria-disabled={isBusy}
        aria-describedby={hint}
        onChange={(allowed) => void decide(allowed)}
        className="justify-center font-semibold"
      />
      <p id={hint} role="status" className="text-ink-soft">
        {since
          ? `Permitido em ${fullDay(dayOf(new Date(since)))}. Para voltar atrás, desmarque.`
          : 'É opcional. Com criança na foto, decide quem é responsável por ela.'}
      </p>
    </div>
  )
}
