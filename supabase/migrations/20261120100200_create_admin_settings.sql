-- Settings by key. The game hub knows one: which scratch card visitors play.

create table public.admin_settings (
  setting_key text primary key check (length(setting_key) between 1 and 100),
  setting_value text not null check (length(setting_value) <= 1000),
  constraint scratch_card_type_is_known
    check (setting_key <> 'scratchCardType' or setting_value in ('text', 'image'))
);

alter table public.admin_settings enable row level security;

insert into public.admin_settings (setting_key, setting_value)
values ('scratchCardType', 'text');
