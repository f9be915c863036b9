-- migrate:up
alter table refunds add column platform_pays boolean not null default false;

-- migrate:down
alter table refunds drop column platform_pays;
