-- The games of the hub. A new one is one row more, in a migration of its own.

create table private.games (
  name text primary key,
  is_rewarded boolean not null
);

comment on column private.games.is_rewarded is
  'Whether staff may set a reward for it; the others draw prizes.';

-- No row level security: once a table here has it, the embedded backend grants visitors every table
-- of this schema. The API does not serve the schema, and nobody is granted a write.
grant select on private.games to authenticated, service_role;

insert into private.games (name, is_rewarded)
values
  ('wheel', false),
  ('memory', true),
  ('scratch', false),
  ('scramble', true),
  ('audio', true),
  ('covers', true),
  ('calendar', true),
  ('photo', true);
