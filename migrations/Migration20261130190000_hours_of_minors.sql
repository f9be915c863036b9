-- migrate:up
-- GUARDIAN-9: [from, to, on school days only] of the market's file.
alter table market_settings add column minor_hours jsonb not null default '[]';

-- migrate:down
-- squawk-ignore ban-drop-column
alter table market_settings drop column minor_hours;
