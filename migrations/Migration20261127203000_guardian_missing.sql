-- migrate:up
alter table walker_profiles add column guardian_missing_since timestamptz;
alter table guardian_consents add column renewal_asked_at timestamptz;

-- migrate:down
alter table guardian_consents drop column renewal_asked_at;
alter table walker_profiles drop column guardian_missing_since;
