-- What a hosted project has before the first migration, as far as migrations and draws look at it.
create role anon;
create role authenticated;
create role service_role;

create schema auth;
create table auth.users (id uuid primary key, email text, raw_app_meta_data jsonb);
create function auth.uid() returns uuid
  language sql
  stable
as $$
  select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid
$$;
grant usage on schema auth to anon, authenticated, service_role;

create schema storage;
create table storage.buckets (
  id text primary key,
  name text,
  public boolean,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  metadata jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create function storage.operation() returns text language sql stable as $$ select '' $$;
grant usage on schema storage to anon, authenticated, service_role;
