-- migrate:up
alter table watchers add column role text not null default 'watcher' check (role in ('watcher', 'guardian'));
alter table sessions add column acting_for uuid;

-- migrate:down
alter table watchers drop column role cascade;
alter table sessions drop column acting_for;
