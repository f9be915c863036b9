-- migrate:up
-- Processes of the previous version read `child_id`; the next version can drop it.
alter table child_receivers add column child_ids uuid[] not null default '{}';
alter table child_receivers alter column child_ids drop default;
alter table child_receivers add constraint child_receivers_child_ids_check
  check (cardinality(child_ids) >= 1 and cardinality(child_ids) <= 50) not valid;
-- squawk-ignore ban-drop-not-null
alter table child_receivers alter column child_id drop not null;
alter table child_receivers drop constraint child_receivers_child_id_parent_id_fkey;
alter table child_receivers add constraint child_receivers_parent_id_fkey foreign key (parent_id) references profiles not valid;

-- migrate:down
alter table child_receivers drop column child_ids cascade, drop constraint child_receivers_parent_id_fkey,
  alter column child_id set not null, add constraint child_receivers_child_id_parent_id_fkey
    foreign key (child_id, parent_id) references children(id, parent_id) on delete cascade;
