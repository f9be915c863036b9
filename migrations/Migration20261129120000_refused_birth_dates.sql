-- migrate:up
alter table birth_date_changes add column refused boolean not null default false;

-- migrate:down
delete from birth_date_changes where refused;
alter table birth_date_changes drop column refused cascade;
