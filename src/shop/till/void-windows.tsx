import { type ComponentProps, type ReactNode, useState } from 'react'
import { listKiosks, type KioskStatus } from '@/shop/staff/kiosks'
import {
  countStandingWins,
  MOST_REASON_LETTERS,
  voidCoupon,
  voidWins,
  type StandingWins,
  type While,
} from './voided-wins'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { counted } from '@/lib/amounts'
import type { Coupon } from '@/lib/draw'
import { formatCouponCode } from '@/shop/coupon/coupon-code'
import { dayOf } from '@/lib/day'
import { kioskName } from '@/shop/staff/kiosk-names'
import { FormDialog, scanned } from '@/shop/staff/form-dialog'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { momentOf, type TillOutcome } from './outcomes'

type VoidCouponWindowProps = {
  coupon: Coupon
  onVoid: (outcome: TillOutcome) => void
  onClose: () => void
}

const words = {
  done: 'Prêmios cancelados!',
  failed: 'Erro ao cancelar cupons',
  denied: 'cancelar cupons',
}

export function VoidCouponWindow({ coupon, onVoid, onClose }: VoidCouponWindowProps) {
  async function onSubmit(reason: string) {
    const result = await voidCoupon(coupon.code, reason)
    if (result.ok) onVoid(result.value)
    else showToast(toastOf(result, { ...words, failed: 'Erro ao cancelar cupom' }, ''))
    return result.ok
  }

  return (
    <VoidForm
      title="Cancelar cupom"
      description={`${coupon.name}, ${formatCouponCode(coupon.code)}. O caixa não o aceita mais, e o prêmio volta ao estoque.`}
      action="Cancelar cupom"
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )
}

const ALL = ''

/**
 * Cancels all unused coupons that one device, or all, gave in a period; shows their number first.
 */
export function VoidWinsWindow({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(today)
  const [picked, setPicked] = useState<StandingWins>()
  const isTime = typed.since !== '' && typed.until !== ''
  const { status, data: devices = [] } = useRead(
    ['standing-wins', typed],
    () => countStandingWins(whileOf(typed)),
    { failed: 'Erro ao buscar prêmios', enabled: isTime },
  )
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks)
  // The period before is shown until this one is counted.
  const isCounted = isTime && status === 'ready'
  const isPicked = ({ device }: StandingWins) => !picked || device === picked.device
  const chosen = isCounted ? devices.filter(isPicked) : []
  // A device that gave nothing in this period stays picked.
  const offered = picked && !devices.some(isPicked) ? [picked, ...devices] : devices
  const unused = sum(chosen.map((one) => one.unused))
  const used = sum(chosen.map((one) => one.used))

  async function onSubmit(reason: string) {
    const result = await voidWins(whileOf(typed), reason, picked?.device)
    showToast(toastOf(result, words, result.ok ? inWords(result.value) : ''))
    return result.ok
  }

  return (
    <VoidForm
      title="Cancelar cupons"
      description="Cupons que um aparelho deu e ainda não foram usados. Os prêmios voltam ao estoque."
      action={unused > 0 ? `Cancelar ${inWords(unused)}` : 'Cancelar'}
      isIdle={unused === 0}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['since', 'until'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'since' ? 'De' : 'Até'}
            type="datetime-local"
            {...scanned}
            value={typed[end]}
            onChange={(at) => setTyped({ ...typed, [end]: at })}
            problem={problemOfBlank(typed[end], 'o dia e a hora')}
          />
        ))}
      </div>
      <SelectField
        label="Aparelho"
        value={picked?.device ?? ALL}
        onChange={(device) => setPicked(offered.find((one) => one.device === device))}
        options={[
          { value: ALL, label: 'Todos os aparelhos' },
          ...offered.map((one) => ({ value: one.device, label: nameOf(one, kiosks) })),
        ]}
      />
      <p role="status" className="min-h-[2lh]">
        {isCounted && preview(unused, used)}
      </p>
    </VoidForm>
  )
}

/** All of today, by the clock of this device. */
function today(): While {
  const day = dayOf(new Date())
  return { since: `${day}T00:00`, until: `${day}T23:59` }
}

/** The minute typed as the end counts, too. */
function whileOf({ since, until }: While): While {
  const end = new Date(until).getTime() + 60_000
  return { since: new Date(since).toISOString(), until: new Date(end).toISOString() }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

const inWords = (count: number) => counted(count, 'prêmio', 'prêmios')

function nameOf(
  { account, device, last_at }: StandingWins,
  kiosks: readonly KioskStatus[],
) {
  const kiosk = kiosks.find(({ id }) => id === device)
  const name = kioskName(kiosk ?? { id: device, name: null })
  return `${name}, ${account ?? 'Conta apagada'}. ${momentOf(last_at)} pela última vez`
}

function preview(unused: number, used: number) {
  const taken = unused === 0 ? 'Nada para cancelar.' : `A cancelar: ${inWords(unused)}.`
  if (used === 0) return taken
  const others = used === 1 ? 'Outro' : `Outros ${used}`
  const stays =
    used === 1 ? 'já foi usado no caixa e fica' : 'já foram usados no caixa e ficam'
  return `${taken} ${unused === 0 ? used : others} ${stays}.`
}

type VoidFormProps = Omit<
  ComponentProps<typeof FormDialog>,
  'isBusy' | 'cancel' | 'children' | 'onSubmit'
> & {
  /** Cancels and reports the outcome; returns whether to close the window. */
  onSubmit: (reason: string) => Promise<boolean>
  children?: ReactNode
}

function VoidForm({ action, onSubmit, children, ...form }: VoidFormProps) {
  const [reason, setReason] = useState('')
  const { isBusy, run } = useOneAtATime()

  return (
    <FormDialog
      {...form}
      isBusy={isBusy}
      cancel="Voltar"
      action={isBusy ? 'Cancelando...' : action}
      look="danger"
      onSubmit={() =>
        void run(async () => {
          if (await onSubmit(reason.trim())) form.onClose()
        })
      }
    >
      {children}
      <TextField
        label="Motivo"
        maxLength={MOST_REASON_LETTERS}
        {...scanned}
        value={reason}
        onChange={setReason}
        problem={problemOfBlank(reason, 'o motivo')}
      />
    </FormDialog>
  )
}
