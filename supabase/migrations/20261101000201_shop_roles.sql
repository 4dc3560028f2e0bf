-- The shop: all that goes beyond the specification. Two more roles: `till` redeems coupons, `kiosk`
-- is a device that visitors play on.
--
-- A function of the API stands in `public` behind the function in `private` that it calls, which has
-- the rights of its owner.
--
-- A message that a page may show is Portuguese. A message that only a developer or an operator meets
-- (settings, export, import) is English.

insert into private.roles (name) values ('till'), ('kiosk');

create function private.expect_role(refusal text, variadic roles text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  if (private.acting_role() = any (roles)) is not true then
    raise exception '%', refusal using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function private.expect_admin(act text) returns void
  language sql set search_path = ''
as $$ select private.expect_role(format('Só a administração %s.', act), 'admin') $$;

create function private.expect_till() returns void
  language sql set search_path = ''
as $$ select private.expect_role('Só o caixa confirma o uso de cupons.', 'till', 'admin') $$;
