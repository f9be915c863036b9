-- migrate:up transaction:false
create index concurrently if not exists birth_date_changes_refused on birth_date_changes (created_at, walker_id)
where refused;

-- migrate:down
drop index birth_date_changes_refused;
