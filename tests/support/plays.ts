/** Begins with nothing counted, and nothing folded up to a moment, as SQL. */
export const forgetPlaysSql = (until: string) => `
  truncate public.plays, public.play_batches, public.plays_for_fun, public.game_hours, public.wins, public.coupons,
    public.redemptions;
  update private.folding set until = '${until}'`

/** What all hours and all plays that are not folded yet come to. */
export const SUM_OF_PLAYS = `
  select game, sum(plays)::integer as plays, sum(finished)::integer as finished
  from (
    select game, plays, finished from public.game_hours
    union all
    select game, (outcome = 'started')::integer, (outcome = 'finished')::integer
    from public.plays
  ) as counted
  group by game order by game`
