import { cryptoRandom, type Random } from '@/lib/random'
import { GameFrame } from '@/ui/game-frame'
import { IdleTable } from './idle-table'
import { ScratchGame } from './scratch-game'
import { useTable } from './use-table'
import './scratch.css'

const titles = { text: 'Raspadinha de Prêmios', image: 'Raspadinha Premiada' } as const

/** Raspadinha Virtual (rule 4.1): the text card until the setting says otherwise. */
export function ScratchPage({ random = cryptoRandom }: { random?: Random }) {
  const { table, hasNews, renew, readAnew } = useTable()
  return (
    <GameFrame room="scratch" title={titles[table?.type ?? 'text']}>
      {!table && <IdleTable text="Carregando prêmios..." isLoading />}
      {table?.prizes.length === 0 && (
        <IdleTable text="Nenhum prêmio configurado. Volte mais tarde!" isLoading={false} />
      )}
      {table && table.prizes.length > 0 && (
        <ScratchGame
          table={table}
          hasNews={hasNews}
          onRenew={renew}
          onReadAnew={readAnew}
          random={random}
        />
      )}
    </GameFrame>
  )
}
