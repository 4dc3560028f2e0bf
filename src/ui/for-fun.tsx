import { hasAllCoupons } from '@/device/visit'

/** Why a round on a kiosk gives nothing. */
export const ForFun = () => (
  <p className="text-center text-ink-soft">
    {hasAllCoupons()
      ? 'Os cupons desta visita já saíram: esta jogada é por diversão.'
      : 'Sem conexão: esta jogada não gera cupom.'}
  </p>
)
