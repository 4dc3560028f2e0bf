-- Anyone reads prizes and settings; only an admin writes them. Nobody edits a prize: the admin
-- panel adds and deletes. The grants say the same once more, column by column, because hosted
-- projects grant nothing on new tables by themselves.

grant select on
  public.roulette_items,
  public.scratch_text_prizes,
  public.scratch_image_prizes,
  public.admin_settings
to anon, authenticated;

grant insert (label, color), delete on public.roulette_items to authenticated;
grant insert (prize_text), delete on public.scratch_text_prizes to authenticated;
grant insert (image_url, alt_text, storage_path), delete
  on public.scratch_image_prizes to authenticated;
grant insert (setting_key, setting_value), update (setting_value)
  on public.admin_settings to authenticated;

grant select, insert, update, delete on
  public.roulette_items,
  public.scratch_text_prizes,
  public.scratch_image_prizes,
  public.admin_settings
to service_role;

create policy "Anyone reads roulette prizes" on public.roulette_items
  for select to anon, authenticated using (true);
create policy "Admins add roulette prizes" on public.roulette_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins delete roulette prizes" on public.roulette_items
  for delete to authenticated using ((select private.is_admin()));

create policy "Anyone reads text prizes" on public.scratch_text_prizes
  for select to anon, authenticated using (true);
create policy "Admins add text prizes" on public.scratch_text_prizes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins delete text prizes" on public.scratch_text_prizes
  for delete to authenticated using ((select private.is_admin()));

create policy "Anyone reads image prizes" on public.scratch_image_prizes
  for select to anon, authenticated using (true);
create policy "Admins add image prizes" on public.scratch_image_prizes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins delete image prizes" on public.scratch_image_prizes
  for delete to authenticated using ((select private.is_admin()));

create policy "Anyone reads settings" on public.admin_settings
  for select to anon, authenticated using (true);
create policy "Admins add settings" on public.admin_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change settings" on public.admin_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
