-- The face of the shop: two colours, a sentence for the screen at rest, and a logo.

insert into private.setting_rules (key, pattern, fallback) values
  -- Empty: as the hub was built.
  ('primaryColor', '^(#[0-9a-fA-F]{6})?$', ''),
  ('paperColor', '^(#[0-9a-fA-F]{6})?$', ''),
  ('restSentence', '^.{0,80}$', ''),
  -- The name of a file in the bucket shop-logo.
  ('logo', '^([0-9]{1,16}-logo\.(png|webp))?$', '');

-- Relative luminance of #rrggbb, and the contrast of two, as WCAG 2 defines them.
create function private.luminance(color text) returns double precision
  language sql immutable set search_path = '' as $$
  select sum(
    weight * case when share <= 0.04045 then share / 12.92 else power((share + 0.055) / 1.055, 2.4) end
  )
  from (values (2, 0.2126::float8), (4, 0.7152), (6, 0.0722)) as channel (place, weight)
  cross join lateral (
    select ('x' || substr(color, place, 2))::bit(8)::int / 255.0::float8 as share
  ) as of_channel
$$;

create function private.contrast(one text, other text) returns double precision
  language sql immutable set search_path = '' as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (values (private.luminance(one), private.luminance(other))) as lights (a, b)
$$;

-- What stands beside each colour, and the least contrast there, is said in src/lib/contrast.ts, too.
create function private.is_readable(key text, value text) returns boolean
  language sql immutable set search_path = '' as $$
  select case
    when value = '' then true
    when key = 'primaryColor' then private.contrast(value, '#FFFBF3') >= 4.5
    when key = 'paperColor' then
      least(
        private.contrast(value, '#5B5147'), private.contrast(value, '#98281B'),
        private.contrast(value, '#2E5F35')
      ) >= 4.5
      and private.contrast(value, '#8A7A62') >= 3
    else true
  end
$$;

-- Checked after the trigger has seen that they are colours.
alter table public.admin_settings
  add constraint colors_are_readable check (private.is_readable(setting_key, setting_value));

revoke all on function private.luminance, private.contrast, private.is_readable from public;
grant execute on function private.luminance, private.contrast, private.is_readable
  to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('shop-logo', 'shop-logo', true, 204800, array['image/png', 'image/webp']);

insert into private.staff_buckets values ('shop-logo');

-- Staff who save a logo find those that it replaces.
alter policy "Removals find files, and admins hidden photos" on storage.objects
  using (
    case
      when (select storage.operation()) in ('storage.object.delete', 'storage.object.delete_many')
      then bucket_id in ('photo-booth-images', 'hidden-photos')
        or (bucket_id in (select id from private.staff_buckets) and (select private.is_admin()))
      when (select storage.operation()) = 'storage.object.move'
      then bucket_id in ('photo-booth-images', 'hidden-photos') and (select private.is_admin())
      else bucket_id in ('hidden-photos', 'shop-logo') and (select private.is_admin())
    end
  );
