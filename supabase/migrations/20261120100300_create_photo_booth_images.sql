-- The gallery of the photo booth: one row per file in the bucket photo-booth-images.

create table public.photo_booth_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (length(image_url) <= 2048 and image_url ~ '^https?://'),
  storage_path text not null unique
    check (storage_path ~ '^photo-[0-9]{1,16}(-[a-z0-9]{1,16})?\.png$'),
  created_at timestamptz not null default now()
);

create index photo_booth_images_created_at_idx
  on public.photo_booth_images (created_at desc);

alter table public.photo_booth_images enable row level security;
