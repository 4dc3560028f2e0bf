import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { TabProps } from '@/admin/extension'
import { useNewPrizes } from '@/shop/prizes/use-new-prizes'
import { usePrizeLists } from '@/shop/prizes/use-prize-lists'
import type { Shop } from '@/shop/prizes/use-shop'
import { DEFAULT_RULES, type PrizeRules } from '@/shop/prizes/prize-rules'

/** The rules of prizes, by id, and the wins, as admins read them. */
export const shopOf = (
  rules: Readonly<Record<string, Partial<PrizeRules>>>,
  wins: Shop['wins'] = [],
): Shop => ({
  rules: new Map(
    Object.entries(rules).map(([id, own]) => [id, { ...DEFAULT_RULES, ...own }]),
  ),
  wins,
  isByChance: true,
  codes: [],
  refresh: () => undefined,
})

type TabInShopProps = {
  Tab: ComponentType<TabProps>
  /** Null while its figures are unknown. */
  shop: Shop | null
  canEdit?: boolean
}

/** A tab of the panel with what the shop adds to it. */
export function TabInShop({ Tab, shop, canEdit = true }: TabInShopProps) {
  const { listExtras, window } = usePrizeLists(shop, canEdit)
  const formExtras = useNewPrizes(shop)
  return (
    <>
      <Tab canEdit={canEdit} extras={{ listExtras, formExtras }} />
      {window}
    </>
  )
}

/** A field of the topmost dialog. */
export const field = (label: string) => {
  const dialog = screen.getAllByRole('dialog').at(-1)
  if (!dialog) throw new Error('There is no window.')
  return within(dialog).getByLabelText(label)
}

export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
