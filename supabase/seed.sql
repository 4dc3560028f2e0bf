-- For local backends only: `supabase db push` does not run this file.
-- It may run again after it changed, so everything is inserted once.

-- Accounts to sign in with: staff, a till and a kiosk, all with one password, which everybody may
-- know: its hash is the quickest there is, for tests sign in some thousand times. Backends differ in
-- the columns of auth.users: what only some of them have is filled in by name, when it is there.
do $$
declare
  account record;
  optional_column record;
begin
  for account in
    select wanted.id, wanted.email, wanted.role
    from (
      values
        ('5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a90'::uuid, 'equipe@livraria.local', 'admin'),
        ('5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a91'::uuid, 'caixa@livraria.local', 'till'),
        ('5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'::uuid, 'quiosque@livraria.local', 'kiosk')
    ) as wanted (id, email, role)
  loop
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    )
    values (
      account.id, 'authenticated', 'authenticated', account.email,
      '$2b$04$Abpb.zdV4xodtSU5lhQABuXe4cHr9smgIwNon6xi6PdmjeNZft9vK', now(),
      jsonb_build_object(
        'provider', 'email', 'providers', jsonb_build_array('email'), 'role', account.role
      ),
      '{}', now(), now()
    )
    on conflict (id) do nothing;

    for optional_column in
      select wanted.name, wanted.value
      from (
        values
          ('instance_id', '00000000-0000-0000-0000-000000000000'),
          ('confirmation_token', ''),
          ('recovery_token', ''),
          ('email_change', ''),
          ('email_change_token_new', ''),
          ('email_change_token_current', ''),
          ('reauthentication_token', '')
      ) as wanted (name, value)
      join information_schema.columns as present
        on present.table_schema = 'auth'
        and present.table_name = 'users'
        and present.column_name = wanted.name
    loop
      execute format(
        'update auth.users set %I = %L where id = %L and %I is null',
        optional_column.name, optional_column.value, account.id, optional_column.name
      );
    end loop;

    insert into auth.identities (
      id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    values (
      account.id, 'email', account.id::text, account.id,
      jsonb_build_object('sub', account.id, 'email', account.email, 'email_verified', true),
      now(), now(), now()
    )
    on conflict do nothing;
  end loop;
end
$$;

-- One second apart, so that lists in the order of creation have one order.
insert into public.roulette_items (id, label, color, created_at)
values
  ('a1000000-0000-4000-8000-000000000001', '10% de desconto', 'bg-red-500', '2026-01-01 12:00:01Z'),
  ('a1000000-0000-4000-8000-000000000002', 'Marcador de página', 'bg-yellow-500', '2026-01-01 12:00:02Z'),
  ('a1000000-0000-4000-8000-000000000003', 'Café na livraria', 'bg-green-500', '2026-01-01 12:00:03Z'),
  ('a1000000-0000-4000-8000-000000000004', 'Frete grátis', 'bg-blue-500', '2026-01-01 12:00:04Z'),
  ('a1000000-0000-4000-8000-000000000005', '20% de desconto', 'bg-purple-500', '2026-01-01 12:00:05Z'),
  ('a1000000-0000-4000-8000-000000000006', 'Ecobag da livraria', 'bg-pink-500', '2026-01-01 12:00:06Z'),
  ('a1000000-0000-4000-8000-000000000007', 'Livro surpresa', 'bg-orange-500', '2026-01-01 12:00:07Z'),
  ('a1000000-0000-4000-8000-000000000008', 'Caderno de leituras', 'bg-sky-500', '2026-01-01 12:00:08Z')
on conflict (id) do nothing;

insert into public.scratch_text_prizes (id, prize_text, created_at)
values
  ('b1000000-0000-4000-8000-000000000001', '15% de desconto em romances', '2026-01-01 12:00:01Z'),
  ('b1000000-0000-4000-8000-000000000002', 'Um marcador de página ilustrado', '2026-01-01 12:00:02Z'),
  ('b1000000-0000-4000-8000-000000000003', 'Um café por nossa conta', '2026-01-01 12:00:03Z'),
  ('b1000000-0000-4000-8000-000000000004', 'Leve 3, pague 2 em livros de bolso', '2026-01-01 12:00:04Z'),
  ('b1000000-0000-4000-8000-000000000005', 'Frete grátis na próxima compra', '2026-01-01 12:00:05Z')
on conflict (id) do nothing;

-- A hub for trying it out goes by the specification, though it has a kiosk: photos are anyone's.
insert into public.admin_settings (setting_key, setting_value)
values ('photosBy', 'anyone')
on conflict do nothing;
