-- A prize keeps its id, its chance and its history when staff mend its name or its looks.

grant update (label, color) on public.roulette_items to authenticated;
grant update (prize_text) on public.scratch_text_prizes to authenticated;
grant update (image_url, alt_text, storage_path) on public.scratch_image_prizes to authenticated;

create policy "Admins change roulette prizes" on public.roulette_items
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins change text prizes" on public.scratch_text_prizes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins change image prizes" on public.scratch_image_prizes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
