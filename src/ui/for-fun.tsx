import type { FunReason } from '@/lib/draw'

const words: Readonly<Record<FunReason, string>> = {
  offline: 'Sem conexão: esta jogada não gera cupom.',
  denied:
    'Este quiosque está sem acesso ao sorteio: esta jogada é por diversão. Avise a equipe.',
  pace: 'Muitas jogadas em pouco tempo: esta foi por diversão.',
  visit: 'Os cupons desta visita já saíram: esta jogada é por diversão.',
  device:
    'Este quiosque já sorteou tudo o que podia por agora: esta jogada é por diversão.',
  stale: 'Os prêmios acabaram de mudar: esta jogada é por diversão.',
  unread: 'Os prêmios da loja não chegaram: esta jogada é por diversão.',
  failed: 'O sorteio não funcionou: esta jogada é por diversão. Avise a equipe.',
}

/** Why a round on a kiosk gives nothing. */
export const ForFun = ({ reason }: { reason: FunReason }) => (
  <p className="text-center text-ink-soft">{words[reason]}</p>
)
