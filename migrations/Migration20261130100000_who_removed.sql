-- migrate:up
alter table removed_rows add column removed_by uuid;
alter table removed_rows add constraint removed_rows_removed_by_fkey foreign key (removed_by) references profiles not valid;

-- migrate:down
alter table removed_rows drop column removed_by cascade;
