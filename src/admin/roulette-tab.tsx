import {
  addRouletteItem,
  deleteRouletteItem,
  listRouletteItems,
} from '@/data/roulette-items'
import { paintOf } from '@/lib/prize-color'
import { isBlank } from '@/lib/text'
import { missing } from '@/ui/outcomes'
import type { TabProps } from './extension'
import { ColorField, NameField } from './prize-fields'
import { PrizeForm } from './prize-form'
import { PrizeList, PrizePanel, usePrizes } from './prize-list'

const FIRST_COLOR = 'bg-red-500'

/** The prizes of the wheel (rule 10.2). */
export function RouletteTab({ canEdit, extras }: TabProps) {
  const prizes = usePrizes(listRouletteItems, 'Erro ao buscar itens da roleta')
  return (
    <PrizePanel>
      <PrizeForm
        title="Novo prêmio"
        action="Adicionar Prêmio"
        canEdit={canEdit}
        firstColor={FIRST_COLOR}
        lacking={({ name }) => isBlank(name) && missing('o nome do prêmio')}
        add={({ name, color = FIRST_COLOR }) => addRouletteItem({ label: name, color })}
        words={{ done: 'Item adicionado!', failed: 'Erro ao adicionar item' }}
        list={prizes}
        extras={extras.formExtras('wheel', prizes)}
      >
        <NameField label="Nome do prêmio" />
        <ColorField />
      </PrizeForm>
      <PrizeList
        title="Prêmios da roleta"
        empty="Nenhum prêmio cadastrado para a roleta."
        canEdit={canEdit}
        list={prizes}
        extras={extras.listExtras('wheel', prizes)}
        nameOf={({ label }) => label}
        markOf={({ color }) => (
          <span
            aria-hidden="true"
            className="size-6 shrink-0 rounded-sm border border-ink/40"
            style={{ backgroundColor: paintOf(color) }}
          />
        )}
        remove={({ id }) => deleteRouletteItem(id)}
        words={{ done: 'Item excluído!', failed: 'Erro ao excluir item' }}
      />
    </PrizePanel>
  )
}
