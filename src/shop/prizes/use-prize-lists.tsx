import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PanelExtras } from '@/admin/extension'
import { withUndo } from '@/shop/staff/undo'
import { useAnswer } from '@/ui/use-answer'
import { lazyModule, openLazy } from '@/ui/use-lazy'
import { codesLost } from './codes-rules'
import { EditButton } from '@/shop/staff/edit-button'
import { editable, type EditablePrize, findPrize } from './editable-prizes'
import { prizeInHash } from '@/shop/staff/links'
import type { PrizeDialog } from './prize-dialog'
import {
  chanceInWords,
  chanceOf,
  type FiguresById,
  figuresOf,
  standingInWords,
} from './prize-figures'
import { DEFAULT_RULES } from './prize-rules'
import type { Shop } from './use-shop'

const prizeDialog = lazyModule(async () => (await import('./prize-dialog')).PrizeDialog)

/** A copy made when the window opened, which stays open even if the figures disappear. */
type Edited = Omit<ComponentProps<typeof PrizeDialog>, 'onClose'> & {
  readonly Dialog: typeof PrizeDialog
}

/** What the shop adds to the panel's lists of prizes, and the window that edits one. */
export function usePrizeLists(shop: Shop | null, isAdmin: boolean) {
  const [edited, setEdited] = useState<Edited | null>(null)

  async function open(
    prize: EditablePrize,
    { figures, isByChance }: Pick<Shop, 'isByChance'> & { figures: FiguresById },
    onChanged: () => void,
  ) {
    const Dialog = await openLazy(prizeDialog)
    const rules = figures.get(prize.id)?.rules ?? DEFAULT_RULES
    if (Dialog) setEdited({ prize, rules, figures, isByChance, onChanged, Dialog })
  }

  // An address may name a prize of any list, also of a closed tab.
  const { hash } = useLocation()
  useAnswer(shop && prizeInHash(hash), findPrize, (found) => {
    if (!found || !shop) return
    const figures = figuresOf(found.list, shop)
    void open(found.prize, { ...shop, figures }, shop.refresh)
  })

  const listExtras: PanelExtras['listExtras'] = (kind, { data = [], reload }) => {
    if (!shop) return {}
    const { isByChance, refresh } = shop
    const figures = figuresOf(data, shop)
    const rulesOf = (id: string) => figures.get(id)?.rules ?? DEFAULT_RULES

    function onChanged() {
      refresh()
      reload()
    }

    const edit = (prize: EditablePrize) => open(prize, { ...shop, figures }, onChanged)

    return {
      figures: ({ id }) => {
        const standing = figures.get(id)
        if (!standing) return null
        return (
          <span className="block text-sm text-ink-soft sm:max-w-[60%] sm:text-right">
            {isByChance && (
              <>
                <span className="sr-only">Chance: </span>
                {chanceInWords(chanceOf(id, figures))} ·{' '}
              </>
            )}
            {standingInWords(standing)}
          </span>
        )
      },
      acts: (row, run) => {
        const prize = editable[kind](row)
        const { name } = prize.fields
        return <EditButton name={name} onClick={() => void run(() => edit(prize))} />
      },
      warning: ({ id }) => {
        const { has_codes, stock } = rulesOf(id)
        return has_codes ? codesLost(stock ?? 0) : ''
      },
      prepareUndo: async (row) => {
        const prize = editable[kind](row)
        const { name } = prize.fields
        const undo = await prize.findUndo()
        return (toast, outcome) =>
          withUndo(toast, { outcome, undo, name, onRestored: onChanged })
      },
    }
  }

  const window = edited && isAdmin && (
    <edited.Dialog {...edited} onClose={() => setEdited(null)} />
  )
  return { listExtras, window }
}
