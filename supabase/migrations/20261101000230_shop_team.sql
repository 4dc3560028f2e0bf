-- The people of the shop, and screens that become kiosks without a password that anybody types. The
-- function `team` (supabase/functions/team) makes the accounts: it alone has the key for that, and
-- asks these functions in the name of its caller.

-- Lists the people of the shop for admins. Backends differ in the columns of accounts and sign-ins.
create function private.list_people()
  returns table (id uuid, email text, role text, seen_at timestamptz, is_me boolean)
  language sql stable security definer set search_path = '' as $$
  select private.expect_admin('vê a equipe');
  select
    account.id, account.email::text, account.raw_app_meta_data ->> 'role',
    greatest(
      (to_jsonb(account) ->> 'last_sign_in_at')::timestamptz,
      (
        select max((to_jsonb(sign_in) ->> 'updated_at')::timestamptz)
        from auth.sessions as sign_in
        where user_id = account.id
      )
    ),
    account.id = auth.uid()
  from auth.users as account
  where account.raw_app_meta_data ->> 'role' in ('admin', 'till')
  order by 3, 2;
$$;
select private.serve('list_people', '{}', 'authenticated');

-- Refuses to leave the shop without an admin. Admins who change the team wait for each other.
create function private.expect_other_admin(account uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.lock_for('private.roles');
  perform private.refuse_if(
    not exists (
      select from auth.users where id <> account and raw_app_meta_data ->> 'role' = 'admin'
    ),
    'PT409', 'É a última conta da administração. Antes, dê este papel a outra pessoa.'
  );
end
$$;

-- Writes down what an admin did to an account: no trigger stands on accounts.
create function private.record_account(kind text, done text, account uuid, was jsonb default '{}')
returns void
  language sql set search_path = '' as $$
  insert into public.staff_acts (who, of_table, act, subject, name, changes)
  select
    coalesce((select email::text from auth.users where id = auth.uid()), auth.uid()::text),
    kind, done, account::text, email::text, was
  from auth.users
  where id = account
  on conflict (acted_at, of_table, subject) do nothing;
$$;

-- Gives an account a role of people. False: there is no such account of people.
create function private.set_role(account uuid, new_role text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('muda a equipe');
  perform private.refuse_if(
    (new_role in ('admin', 'till')) is not true, 'PT400', 'Escolha um dos dois papéis.'
  );
  if new_role <> 'admin' then
    perform private.expect_other_admin(account);
  end if;
  perform private.record_account(
    'people', case when private.role_of(account) is null then 'insert' else 'update' end, account,
    jsonb_build_object('role', jsonb_build_array(private.role_of(account), new_role))
  )
  where private.role_of(account) is distinct from 'kiosk';
  update auth.users
  set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', new_role)
  where id = account and raw_app_meta_data ->> 'role' is distinct from 'kiosk';
  return found;
end
$$;
select private.serve('set_role', '{account_id, role}', 'authenticated');

-- Ends an account of people, and all of its sign-ins. False: there is none.
create function private.end_person(account uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('muda a equipe');
  perform private.expect_other_admin(account);
  perform private.record_account('people', 'delete', account)
  where private.role_of(account) in ('admin', 'till');
  delete from auth.users
  where id = account and raw_app_meta_data ->> 'role' in ('admin', 'till');
  return found;
end
$$;
select private.serve('end_person', '{account_id}', 'authenticated');

-- Ends all sign-ins of an account of people, after its password has changed.
create function private.end_sign_ins(account uuid) returns void
  language sql security definer set search_path = '' as $$
  select private.expect_admin('muda a equipe');
  select private.record_account('passwords', 'update', account);
  delete from auth.sessions
  where user_id = (
    select id from auth.users
    where id = account and raw_app_meta_data ->> 'role' in ('admin', 'till')
  );
$$;
select private.serve('end_sign_ins', '{account_id}', 'authenticated');

-- Links that make the first admin: each for an hour, and once. The database keeps their hashes.
create table private.installers (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Makes a link for whoever holds the secret key, and ends the older ones.
create function private.make_installer() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text, '-', '');
begin
  perform private.refuse_if(
    exists (select from auth.users where raw_app_meta_data ->> 'role' = 'admin'),
    'PT409', 'There is an admin already, who adds others at /equipe.'
  );
  delete from private.installers where true;
  insert into private.installers (hash) values (sha256(convert_to(token, 'utf8')));
  return token;
end
$$;
select private.serve('make_installer', '{}', 'service_role');

-- Returns whether a link still makes the first admin.
create function private.is_installer(token text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.installers
    where hash = sha256(convert_to(left(token, 64), 'utf8'))
      and created_at > now() - interval '1 hour'
  ) and not exists (select from auth.users where raw_app_meta_data ->> 'role' = 'admin')
$$;
select private.serve('is_installer', '{token}', 'anon, authenticated');

-- Makes an account the first admin, and spends the link. False: it is over.
create function private.spend_installer(token text, account uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_for('private.roles');
  if not private.is_installer(token) then
    return false;
  end if;
  delete from private.installers where true;
  update auth.users
  set raw_app_meta_data = raw_app_meta_data || '{"role": "admin"}'
  where id = account;
  return found;
end
$$;
select private.serve('spend_installer', '{token, account_id}', 'anon, authenticated');

-- Screens that wait for an admin to confirm them, for ten minutes.
create table private.pairings (
  code text primary key, -- on the screen
  secret uuid not null unique default gen_random_uuid(), -- known to the screen alone
  address text not null, -- of the screen in the internet
  size text not null,
  created_at timestamptz not null default now(),
  -- The account of the new kiosk, once an admin has confirmed it.
  name text,
  email text,
  password text
);

-- Wrong codes that admins typed in the last ten minutes.
create table private.wrong_codes (
  account_id uuid not null,
  typed_at timestamptz not null default now()
);

-- Starts the pairing of the screen that asks. One address has twenty at most, so that none fills the
-- table for all.
create function private.begin_pairing(size text)
  returns table (code text, secret uuid, seconds_left integer)
  language plpgsql security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '');
  sent_from constant text := left(
    coalesce(
      headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''
    ), 45
  );
begin
  delete from private.pairings where created_at < now() - interval '10 minutes';
  perform private.refuse_if(
    20 <= (select count(*) from private.pairings where address = sent_from)
      or 1000 <= (select count(*) from private.pairings),
    'PT429', 'Muitas telas pedem um código ao mesmo tempo. Espere dez minutos.'
  );
  return query
  insert into private.pairings (code, address, size)
  select
    -- Letters that no two of are alike; bytes 6 to 8 of an id are not random.
    string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(id, place) % 24, 1), ''),
    sent_from, left(begin_pairing.size, 20)
  from (select uuid_send(gen_random_uuid()) as id) as drawn
  cross join unnest('{0, 1, 2, 3, 4, 5, 9, 10}'::integer[]) as place
  returning pairings.code, pairings.secret, 600;
end
$$;
select private.serve('begin_pairing', '{size}', 'anon, authenticated');

-- Returns what an admin has made of a pairing, to the screen that knows its secret: no row once it is
-- over, and nulls while nobody has confirmed it.
create function private.read_pairing(known_secret uuid)
  returns table (name text, email text, password text)
  language sql stable security definer set search_path = '' as $$
  select name, email, password
  from private.pairings
  where secret = known_secret and created_at > now() - interval '10 minutes'
$$;
select private.serve('read_pairing', '{secret}', 'anon, authenticated');

-- Returns the screen that shows a code, to an admin who is about to confirm it; no row for a wrong
-- code, of which an admin has twenty in ten minutes.
create function private.find_pairing(typed text)
  returns table (size text, proposed_name text)
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('conecta telas');
  delete from private.wrong_codes where typed_at < now() - interval '10 minutes';
  perform private.refuse_if(
    20 <= (select count(*) from private.wrong_codes where account_id = auth.uid()),
    'PT429', 'Muitos códigos errados. Espere dez minutos.'
  );
  return query
  select pairings.size, private.free_name()
  from private.pairings
  where code = typed and email is null and created_at > now() - interval '10 minutes';
  if not found then
    insert into private.wrong_codes (account_id) values (auth.uid());
  end if;
end
$$;
select private.serve('find_pairing', '{code}', 'authenticated');

-- Hands the account of a new kiosk to the screen that shows a code. False: it is over.
create function private.confirm_pairing(
  typed text, chosen_name text, account_email text, account_password text
) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expect_admin('conecta telas');
  perform private.refuse_if(
    (length(chosen_name) <= 40 and not private.is_blank(chosen_name)) is not true,
    'PT400', 'O nome de uma tela tem de 1 a 40 letras.'
  );
  update private.pairings
  set name = chosen_name, email = account_email, password = account_password
  where code = typed and email is null and created_at > now() - interval '10 minutes';
  if not found then
    return false;
  end if;
  insert into public.staff_acts (who, of_table, act, subject, name, changes)
  select email, 'pairings', 'insert', '', chosen_name, '{}'
  from auth.users where id = auth.uid();
  return true;
end
$$;
select private.serve('confirm_pairing', '{code, name, email, password}', 'authenticated');
