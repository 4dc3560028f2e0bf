import { useState } from 'react'
import {
  changeGameReward,
  removeGameReward,
  setGameReward,
  type GameReward,
} from '@/data/game-rewards'
import { isBlank } from '@/lib/blank'
import type { Result } from '@/lib/result'
import { DELETE, EDIT, isOver, missing, toastOf, type Words } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { changedFields } from './changed-fields'
import { EditDialog } from './edit-dialog'
import { LimitsFields } from './limits-fields'
import { MOST_PRIZE_LETTERS } from './limits'
import { draftOfLimits, problemIn, readLimits } from './rules-draft'

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

const NOTHING = { name: '', stock: null, daily_cap: null, valid_days: null, conditions: '' }

type RewardDialogProps = {
  game: string
  gameName: string
  /** The reward that it has. */
  stored: GameReward | undefined
  /** The reward is another one by now, or none. */
  onChanged: () => void
  onClose: () => void
}

/** Sets, changes or removes the reward of a game. */
export function RewardDialog(props: RewardDialogProps) {
  const { game, gameName, onChanged, onClose } = props
  const [stored] = useState(props.stored)
  const [name, setName] = useState(stored?.name ?? '')
  const [draft, setDraft] = useState(() => draftOfLimits(stored ?? NOTHING))

  function end(result: Result<void>, words: Words) {
    showToast(toastOf(result, words, gameName))
    if (!isOver(result)) return
    onChanged()
    onClose()
  }

  async function save() {
    const limits = readLimits(draft)
    if (!limits) return
    const reward = { game, name: name.trim(), ...limits }
    const changes = stored && changedFields(stored, reward)
    if (changes === null) return onClose()
    end(
      changes ? await changeGameReward(game, changes) : await setGameReward(reward),
      saving,
    )
  }

  return (
    <EditDialog
      title={`Prêmio: ${gameName}`}
      description="O nome é o que o cupom promete."
      problem={isBlank(name) ? missing('o nome do prêmio') : problemIn(draft)}
      save={save}
      remove={stored && (async () => end(await removeGameReward(game), removal))}
      onClose={onClose}
    >
      <TextField
        label="Nome do prêmio"
        value={name}
        onChange={setName}
        maxLength={MOST_PRIZE_LETTERS}
      />
      <LimitsFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </EditDialog>
  )
}
