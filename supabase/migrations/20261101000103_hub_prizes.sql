-- The prizes of the wheel and of the two scratch cards. Anyone reads them; only admins write them.

-- Returns whether a text is blank: it has only spaces of any kind and invisible characters.
create function private.is_blank(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select value !~ '[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
$$;

-- Returns whether a text is one of the ten class names that staff choose from, or bg-[value] with a
-- hex, rgb(), hsl() or oklch() value, where underscores stand for spaces. Screens check it again
-- before they draw with it (`src/lib/prize-color.ts`).
create function private.is_color(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select length(value) <= 100
    and (
      value ~ '^bg-(red|orange|yellow|green|sky|blue|purple|pink|gray|indigo)-500$'
      or value ~* '^bg-\[[_ ]*#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})[_ ]*\]$'
      or value ~* (
        '^bg-\[[_ ]*(rgba?|hsla?|oklch)\((?=[^)]{1,48}\))'
        || '([0-9.%,/+ _-]|(deg|g?rad|turn|none)(?![a-z]))+\)[_ ]*\]$'
      )
    )
$$;

grant execute on function private.is_blank, private.is_color to authenticated, service_role;

create table public.roulette_items (
  id uuid primary key default gen_random_uuid(),
  label text not null check (length(label) <= 120 and not private.is_blank(label)),
  color text not null check (private.is_color(color)),
  created_at timestamptz not null default now()
);

create table public.scratch_text_prizes (
  id uuid primary key default gen_random_uuid(),
  prize_text text not null
    check (length(prize_text) <= 120 and not private.is_blank(prize_text)),
  created_at timestamptz not null default now()
);

create table public.scratch_image_prizes (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (length(image_url) <= 2048 and image_url ~ '^https?://'),
  alt_text text not null check (length(alt_text) <= 120 and not private.is_blank(alt_text)),
  -- The unique constraint keeps the deletion of one prize from taking another's file.
  storage_path text not null unique check (length(storage_path) between 1 and 255),
  created_at timestamptz not null default now()
);

create index roulette_items_created_at_idx on public.roulette_items (created_at);
create index scratch_text_prizes_created_at_idx on public.scratch_text_prizes (created_at);

grant select on public.roulette_items, public.scratch_text_prizes, public.scratch_image_prizes
to anon, authenticated;
grant insert (label, color), update (label, color), delete
  on public.roulette_items to authenticated;
grant insert (prize_text), update (prize_text), delete
  on public.scratch_text_prizes to authenticated;
grant
  insert (image_url, alt_text, storage_path), update (image_url, alt_text, storage_path), delete
on public.scratch_image_prizes to authenticated;

create policy "Anyone reads roulette prizes" on public.roulette_items
  for select to anon, authenticated using (true);
create policy "Anyone reads text prizes" on public.scratch_text_prizes
  for select to anon, authenticated using (true);
create policy "Anyone reads image prizes" on public.scratch_image_prizes
  for select to anon, authenticated using (true);

select private.only_admins('{insert, update, delete}', 'roulette_items');
select private.only_admins('{insert, update, delete}', 'scratch_text_prizes');
select private.only_admins('{insert, update, delete}', 'scratch_image_prizes');
