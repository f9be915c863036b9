-- migrate:up
alter table profiles add column frozen_at timestamptz, add column frozen_for text;
alter table profiles add constraint profiles_frozen check ((frozen_at is null) = (frozen_for is null)
  and frozen_for in ('stolen', 'checking', 'asked')) not valid;
alter table users add column must_renew_password boolean not null default false;

-- migrate:down
alter table profiles drop column frozen_at cascade, drop column frozen_for cascade;
alter table users drop column must_renew_password cascade;
