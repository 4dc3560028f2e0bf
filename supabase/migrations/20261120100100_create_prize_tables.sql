-- The prizes of the wheel and of the two scratch cards.

-- Spaces of every kind, and characters that draw nothing, do not make a name.
create function private.is_blank(value text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select value !~ '[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
$$;

revoke all on function private.is_blank(text) from public;
grant execute on function private.is_blank(text) to anon, authenticated, service_role;

create table public.roulette_items (
  id uuid primary key default gen_random_uuid(),
  label text not null check (length(label) <= 120 and not private.is_blank(label)),
  -- Any value is stored: the interface checks a colour before it draws with it.
  color text not null check (length(color) between 1 and 100),
  created_at timestamptz not null default now()
);

create index roulette_items_created_at_idx on public.roulette_items (created_at);

create table public.scratch_text_prizes (
  id uuid primary key default gen_random_uuid(),
  prize_text text not null
    check (length(prize_text) <= 120 and not private.is_blank(prize_text)),
  created_at timestamptz not null default now()
);

create index scratch_text_prizes_created_at_idx on public.scratch_text_prizes (created_at);

create table public.scratch_image_prizes (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (length(image_url) <= 2048 and image_url ~ '^https?://'),
  alt_text text not null check (length(alt_text) <= 120 and not private.is_blank(alt_text)),
  -- The unique constraint keeps the deletion of one prize from taking another's file.
  storage_path text not null unique check (length(storage_path) between 1 and 255),
  created_at timestamptz not null default now()
);

alter table public.roulette_items enable row level security;
alter table public.scratch_text_prizes enable row level security;
alter table public.scratch_image_prizes enable row level security;
