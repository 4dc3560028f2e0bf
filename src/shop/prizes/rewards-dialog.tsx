import { useState } from 'react'
import {
  changeGameReward,
  type GameReward,
  listGameRewards,
  removeGameReward,
  setGameReward,
} from './game-rewards'
import { type Undo, undoOf, withUndo } from '@/shop/staff/undo'
import { DEFAULT_RULES } from './prize-rules'
import { EditDialog } from '@/shop/staff/form-dialog'
import { useRead } from '@/ui/use-read'
import { WhoChanged } from '@/shop/record/who-changed'
import { changedFields } from '@/shop/staff/changed-fields'
import { allRewarded, titleOfGame, PASSPORT, type Rewarded } from '@/lib/games'
import type { Outcome } from '@/lib/result'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import {
  DELETE,
  EDIT,
  isSettled,
  mayBeSaved,
  problemOfBlank,
  toastOf,
  type Words,
} from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { codesLost } from './codes-rules'
import { standingInWords } from './prize-figures'
import { NoRows } from '@/admin/no-rows'
import { MOST_PRIZE_LETTERS } from '@/admin/prize-fields'
import { EditButton } from '@/shop/staff/edit-button'
import { rulesDraftOf, readRules } from './rules-draft'
import { LimitsFields } from './rules-fields'
import type { Shop } from './use-shop'

/** The rewards of the games without a draw, and of the passport (rule 10.9). */
export function RewardsDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { status, data, reload } = useRead(['game-rewards'], listGameRewards, {
    failed: 'Erro ao buscar prêmios dos jogos',
  })
  const [edited, setEdited] = useState<Rewarded | null>(null)
  const rewardOf = (game: Rewarded) => data?.find((reward) => reward.game === game)

  function onChanged() {
    shop.refresh()
    reload()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Prêmios dos Jogos"
      description="Em um quiosque, quem completa um destes jogos ganha um cupom do prêmio dele. O passaporte é de quem completa vários em uma visita."
    >
      {!data && <NoRows status={status} empty="" onRetry={reload} />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {allRewarded.map((game) => (
            <li key={game} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {titleOfGame(game)}
                <Reward reward={rewardOf(game)} shop={shop} />
              </span>
              <EditButton
                name={`prêmio: ${titleOfGame(game)}`}
                onClick={() => setEdited(game)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
      {edited && (
        <RewardDialog
          game={edited}
          stored={rewardOf(edited)}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

function Reward({ reward, shop }: { reward: GameReward | undefined; shop: Shop }) {
  if (!reward) return <span className="block text-sm text-ink-soft">Nenhum prêmio</span>
  const count = shop.wins.find(({ game }) => game === reward.game)
  const standing = { rules: reward, won: count?.won ?? 0, wonToday: count?.won_today ?? 0 }
  return (
    <span className="block text-sm text-ink-soft">
      <strong className="font-semibold text-ink">{reward.name}</strong> ·{' '}
      {reward.games > 1 && `por ${reward.games} jogos · `}
      {standingInWords(standing)}
    </span>
  )
}

const saving = {
  done: 'Prêmio do jogo salvo!',
  failed: 'Erro ao salvar prêmio do jogo',
  denied: EDIT,
}
const removal = {
  done: 'Prêmio do jogo removido!',
  failed: 'Erro ao remover prêmio do jogo',
  denied: DELETE,
}

type RewardDialogProps = {
  game: Rewarded
  /** The reward in the database; undefined if there is none. */
  stored: GameReward | undefined
  /** Called after the reward was saved or removed. */
  onChanged: () => void
  onClose: () => void
}

const leastGames = (game: Rewarded) => (game === PASSPORT ? 3 : 1)

const PassportField = (props: { games: number; onChange: (games: number) => void }) => (
  <SelectField
    label="Para quem completa, em uma visita"
    value={String(props.games)}
    onChange={(value) => props.onChange(Number(value))}
    options={[3, 5, 8].map((count) => ({
      value: String(count),
      label: `${count} jogos diferentes`,
    }))}
  />
)

/** Sets, changes or removes a reward. */
function RewardDialog(props: RewardDialogProps) {
  const { game, onChanged, onClose } = props
  const gameName = titleOfGame(game)
  const [stored, setStored] = useState(props.stored)
  const [name, setName] = useState(stored?.name ?? '')
  const [draft, setDraft] = useState(() => rulesDraftOf({ ...DEFAULT_RULES, ...stored }))
  const [games, setGames] = useState(stored?.games ?? leastGames(game))
  const [isAsking, setIsAsking] = useState(false)

  function end(outcome: Outcome, words: Words, undo?: Undo) {
    const toast = toastOf(outcome, words, gameName)
    showToast(withUndo(toast, { outcome, undo, name: gameName, onRestored: onChanged }))
    if (isSettled(outcome) || mayBeSaved(outcome)) onChanged()
    if (isSettled(outcome)) onClose()
  }

  const rules = readRules(draft)

  async function save() {
    if (!rules) return
    const { stock, daily_cap, valid_days, value_cents, conditions, terms } = rules
    const limits = { stock, daily_cap, valid_days, value_cents, conditions, terms }
    const fields = { name: name.trim(), ...limits, games }
    const changes = stored && changedFields(stored, fields)
    if (changes === null) return onClose()
    end(
      changes
        ? await changeGameReward(game, changes)
        : await setGameReward({ game, ...fields }),
      saving,
    )
  }

  async function remove() {
    end(await removeGameReward(game), removal, undoOf('game_rewards', game))
    setIsAsking(false)
  }

  return (
    <EditDialog
      title={`Prêmio: ${gameName}`}
      description="É este nome que sai no cupom."
      className="admin-edit flex flex-col gap-4"
      save={save}
      remove={stored && (stored.has_codes ? async () => setIsAsking(true) : remove)}
      onClose={onClose}
    >
      <TextField
        label="Nome do prêmio"
        value={name}
        onChange={setName}
        maxLength={MOST_PRIZE_LETTERS}
        problem={problemOfBlank(name, 'o nome do prêmio')}
      />
      {game === PASSPORT && <PassportField games={games} onChange={setGames} />}
      <LimitsFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        owner={stored && { game }}
        onCodesChanged={(now) => {
          setStored(stored && { ...stored, ...now })
          onChanged()
        }}
      />
      <WhoChanged subject={game} />
      {isAsking && (
        <ConfirmDialog
          title="Remover o prêmio e os códigos?"
          description={codesLost(stored?.stock ?? 0)}
          action="Remover"
          busyAction="Removendo..."
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </EditDialog>
  )
}
