-- migrate:up transaction:false
-- The rows of one person become the oldest of them, with all children.
with people as (
  select (array_agg(id order by created_at, id))[1] as id, array_agg(distinct child_id) as child_ids from child_receivers
  group by parent_id, coalesce(nullif(regexp_replace(phone, '\D', '', 'g'), ''), id::text))
update child_receivers r set child_ids = people.child_ids from people where people.id = r.id and r.child_ids = '{}';
delete from child_receivers where child_ids = '{}';
alter table child_receivers validate constraint child_receivers_child_ids_check;
alter table child_receivers validate constraint child_receivers_parent_id_fkey;

-- migrate:down
alter table child_receivers drop constraint child_receivers_child_ids_check;
insert into child_receivers (id, child_id, parent_id, name, phone, created_at, updated_at, child_ids)
  select gen_random_uuid(), child, parent_id, name, phone, created_at, updated_at, '{}'
  from child_receivers cross join unnest(child_ids) child;
delete from child_receivers where child_ids <> '{}';
