-- migrate:up
alter table walker_listings add column reliability jsonb;

-- migrate:down
alter table walker_listings drop column reliability cascade;
