-- What a kiosk must know of its screen to give a visitor large letters, and controls within reach.
insert into private.setting_rules (key, pattern, fallback) values
  ('screenInches', '^(15\.6|21\.5|23\.8|27|32|43|55)$', '21.5'),
  ('screenBottom', '^([0-9]|[1-9][0-9]|1[0-4][0-9]|150)$', '80');
