/** A coupon that was won. */
export const coupon = {
  code: '7K3M9QXT2B7',
  name: '10% de desconto',
  conditions: 'Só livros.',
  valid_until: '2099-11-29',
}

/** The same, as anyone with its code reads it. */
export const validCoupon = { ...coupon, state: 'valid', used_at: null } as const
