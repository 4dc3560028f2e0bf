-- A kiosk marks what is not to be won any more before anybody plays for it.

create function private.gone_prizes(of_game text, shown uuid[]) returns uuid[]
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if private.acting_role() is distinct from 'kiosk' then
    raise exception 'Só um quiosque pergunta o que se esgotou.'
      using errcode = 'insufficient_privilege';
  end if;
  return private.gone_prizes(of_game, shown, now());
end
$$;

create function public.gone_prizes(game text, shown_ids uuid[]) returns uuid[]
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select private.gone_prizes(game, shown_ids)
$$;

revoke all on function private.gone_prizes(text, uuid[]) from public;
revoke all on function public.gone_prizes(text, uuid[]) from public;
grant execute on function private.gone_prizes(text, uuid[]) to authenticated;
grant execute on function public.gone_prizes(text, uuid[]) to authenticated;

-- A kiosk asks under one id until its visitor has seen what was won. When that went back or was
-- taken back meanwhile, the id is as good as new.
alter table public.wins drop constraint wins_kiosk_id_request_id_key;

create unique index wins_request_idx on public.wins (kiosk_id, request_id)
  where returned_at is null and voided_at is null;

create or replace function private.win_of_request(kiosk uuid, request uuid) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id
  from public.wins
  where kiosk_id = kiosk and request_id = request
    and returned_at is null and voided_at is null
$$;
