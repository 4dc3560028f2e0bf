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
    'Este quiosque está sem acesso ao sorteio. Esta rodada foi só de brincadeira. Avise a equipe.',
  pace: 'Muitas jogadas em pouco tempo. Esta rodada foi só de brincadeira.',
  visit: 'Você já ganhou todos os cupons desta visita. Esta rodada foi só de brincadeira.',
  device:
    'Por enquanto este quiosque não tem mais prêmios. Esta rodada foi só de brincadeira.',
  stale: 'Os prêmios acabaram de mudar. Esta rodada foi só de brincadeira.',
  unread:
    'Não foi possível carregar os prêmios da loja. Esta rodada foi só de brincadeira.',
  failed: 'Houve uma falha no sorteio. Esta rodada foi só de brincadeira. Avise a equipe.',
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
