-- migrate:up
-- Null of children from before: the first word of the name.
alter table children add column called text;

-- migrate:down
alter table children drop column called cascade;
