import type { AccountRow } from '@/shop/promotion/promotion'

/** A win of the wheel in March, changed as a test wants it. */
export const accountRow = (fields: Partial<AccountRow>): AccountRow => ({
  id: 'w',
  drawn_at: '2026-03-05T12:00:00Z',
  won_at: '2026-03-05 09:00:00',
  used_at: null,
  game: 'wheel',
  prize_name: 'Um livro',
  is_win: true,
  value_cents: 4990,
  code: '0123456789A',
  state: 'valid',
  device_id: 'abcdef',
  device_name: null,
  request_id: 'r',
  decision: null,
  ...fields,
})
