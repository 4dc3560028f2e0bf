-- Where the project has pg_cron, rows of photos past their days go every hour, without any device.
-- Storage alone removes files: those are left over until a hub is open somewhere. The operator runs
-- this file again where the extension came later.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule(
      'drop expired photos', '17 * * * *', 'select private.drop_expired_photos()'
    );
  end if;
end
$$;
