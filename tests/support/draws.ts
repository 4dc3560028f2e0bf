/** The kiosk of the seed, its till and its staff. */
export const KIOSK = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'
export const TILL = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a91'
export const ADMIN = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a90'

type Draw = {
  readonly shown: readonly string[]
  readonly game?: string
  readonly reveal?: boolean
  /** When, as SQL. */
  readonly at?: string
}

/** Calls, as SQL, what draws behind the functions of the API: nobody is asked for, nor the pace. */
export const drawSql = ({ shown, game = 'wheel', reveal = true, at = 'now()' }: Draw) =>
  `private.record_draw('${KIOSK}', gen_random_uuid(), '${game}', ${uuids(shown)}, ${reveal}, ${at})`

export const uuids = (ids: readonly string[]) =>
  `array[${ids.map((id) => `'${id}'`).join(', ')}]::uuid[]`

/** The id of a slice of the wheel, by its place. */
export const slice = (place: number) =>
  `a0000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** An empty shop but for these slices on the wheel, each with its rules, as SQL. */
export const wheelSql = (rules: readonly Readonly<Record<string, string | number>>[]) => `
  truncate public.roulette_items, public.prize_rules, public.game_rewards, public.wins,
    public.coupons, public.redemptions;
  ${rules
    .map((rule, place) => {
      const columns = ['roulette_item_id', ...Object.keys(rule)]
      const values = [slice(place), ...Object.values(rule)].map((value) => `'${value}'`)
      return `
        insert into public.roulette_items (id, label, color)
          values ('${slice(place)}', 'Prêmio ${place}', 'x');
        insert into public.prize_rules (${columns.join(', ')}) values (${values.join(', ')});`
    })
    .join('')}`
