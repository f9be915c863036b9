-- migrate:up transaction:false
create index concurrently if not exists walker_profiles_guardian_missing on walker_profiles (guardian_missing_since)
where guardian_missing_since is not null;

-- migrate:down
drop index walker_profiles_guardian_missing;
