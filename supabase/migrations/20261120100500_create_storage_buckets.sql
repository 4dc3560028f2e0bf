-- Prize images and photos are read by public address, photos that staff hid by admins alone. 5 MiB
-- a file; never SVG, which can carry scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'scratch-prize-images', 'scratch-prize-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  ),
  (
    'photo-booth-images', 'photo-booth-images', true, 5242880,
    array['image/png']
  ),
  ('hidden-photos', 'hidden-photos', false, 5242880, array['image/png']);
