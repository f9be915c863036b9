-- migrate:up
alter table outbox add column pair text;

-- migrate:down
alter table outbox drop column pair cascade;
