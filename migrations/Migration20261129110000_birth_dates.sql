-- migrate:up
create table birth_date_changes (
  id uuid not null primary key,
  walker_id uuid not null references profiles (id),
  date_of_birth date,
  source text not null check (source in ('walker', 'admin', 'cli')),
  actor_id uuid references profiles (id),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  constraint birth_date_changes_reason check (source = 'walker' or reason is not null)
);
create index birth_date_changes_walker on birth_date_changes (walker_id, created_at);
alter table market_settings add column adult_age smallint not null default 18;
alter table guardian_consents drop constraint guardian_consents_status_check;
alter table guardian_consents add constraint guardian_consents_status_check
  check (status in ('asked', 'given', 'declined', 'withdrawn', 'closed')) not valid;

-- migrate:down
delete from guardian_consents where status = 'closed';
alter table guardian_consents drop constraint guardian_consents_status_check;
alter table guardian_consents add constraint guardian_consents_status_check
  check (status in ('asked', 'given', 'declined', 'withdrawn'));
alter table market_settings drop column adult_age;
drop table birth_date_changes;
