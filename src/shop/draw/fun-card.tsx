import { useDeferredValue, useEffect } from 'react'
import { FOR_FUN, type FunReason } from '@/lib/draw'
import { noteCouponsSpent } from '@/shop/device/visit-coupons'
import { PrizeWords } from '@/ui/prize-card'

type FunCardProps = {
  /** What came; undefined where nothing did. */
  prize?: string | undefined
  reason: FunReason
}

/** A round for fun, on paper and quiet: nobody can take it for a win (rule 13.2). */
export const FunCard = ({ prize, reason }: FunCardProps) => (
  <div className="plain-card">
    <PrizeWords>{prize === undefined ? FOR_FUN : `${FOR_FUN}: saiu ${prize}`}</PrizeWords>
    <ForFun reason={reason} />
  </div>
)

const sentences: Readonly<Record<FunReason, string>> = {
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

/**
 * Says why a round on a kiosk gives nothing. The words follow their element, because a screen reader
 * speaks only what changes.
 */
function ForFun({ reason }: { reason: FunReason }) {
  const words = sentences[reason]
  useEffect(() => {
    if (reason === 'visit') noteCouponsSpent()
  }, [reason])
  return (
    <p
      role="status"
      data-words={words}
      className="text-center empty:before:invisible empty:before:content-[attr(data-words)]"
    >
      {useDeferredValue(words, '')}
    </p>
  )
}
