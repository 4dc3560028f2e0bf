-- Both buckets are read by public address. 5 MiB a file; never SVG, which can carry scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'scratch-prize-images', 'scratch-prize-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  ),
  (
    'photo-booth-images', 'photo-booth-images', true, 5242880,
    array['image/png']
  );
