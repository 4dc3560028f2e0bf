-- The shop: all that goes beyond the specification. Two more roles: `till` redeems coupons, `kiosk`
-- is a device that visitors play on.
--
-- A message that a page may show is Portuguese. A message that only a developer or an operator
-- meets (settings, exports, imports) is English.

insert into private.roles (name) values ('till'), ('kiosk');

-- Refuses a request, with a reason that a page may show, if something is wrong with it.
create function private.refuse_if(is_wrong boolean, code text, reason text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if is_wrong then
    raise exception '%', reason using errcode = code;
  end if;
end
$$;

-- Refuses a request, for the pace of its device.
create function private.refuse_pace_if(is_too_fast boolean) returns void
  language sql stable set search_path = '' as $$
  select private.refuse_if(
    is_too_fast, 'PT429', 'Muitas jogadas em pouco tempo. Espere um momento.'
  )
$$;

-- Refuses a request unless its account has one of these roles.
create function private.expect_role(refusal text, variadic roles text[]) returns void
  language sql stable set search_path = '' as $$
  select private.refuse_if(
    (private.acting_role() = any (roles)) is not true, 'insufficient_privilege', refusal
  )
$$;

-- Refuses a request unless an admin makes it. `act` ends the sentence “Só a administração …”.
create function private.expect_admin(act text) returns void
  language sql stable set search_path = ''
as $$ select private.expect_role(format('Só a administração %s.', act), 'admin') $$;

-- Refuses a request unless a till or an admin makes it.
create function private.expect_till() returns void
  language sql stable set search_path = ''
as $$ select private.expect_role('Só o caixa confirma o uso de cupons.', 'till', 'admin') $$;

-- Waits for the lock of a table or sequence, and holds it until this transaction ends.
create function private.lock_for(what regclass) returns void
  language sql set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(what::oid::bigint) $$;

-- Makes a function of the API for some roles: `public.<name>` passes its arguments on to
-- `private.<name>`, which may have the rights of its owner: the API does not serve `private`.
create function private.serve(name text, arguments text[], roles text) returns void
  language plpgsql set search_path = '' as $$
declare
  served constant regproc := format('private.%I', name);
  signature constant text := (
    select string_agg(
      concat_ws(
        ' default ', format('%I %s', arguments[place], format_type(argument, null)),
        pg_get_function_arg_default(oid, place::integer)
      ),
      ', ' order by place
    )
    from pg_proc
    cross join unnest(proargtypes) with ordinality as taken (argument, place)
    where oid = served and place <= cardinality(arguments)
  );
begin
  execute (
    select format(
      'create function public.%1$I(%2$s) returns %3$s
        language sql %4$s set search_path = '''' as %5$L;
      grant execute on function private.%1$I, public.%1$I to %6$s',
      name, signature, pg_get_function_result(oid),
      case provolatile when 's' then 'stable' else 'volatile' end,
      format(
        case when proretset then ' select * from private.%I(%s) ' else ' select private.%I(%s) ' end,
        name, array_to_string(arguments, ', ')
      ),
      roles
    )
    from pg_proc
    where oid = served
  );
end
$$;
