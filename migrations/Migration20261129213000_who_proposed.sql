-- migrate:up
alter table reschedule_proposals add column made_by uuid;
alter table reschedule_proposals add constraint reschedule_proposals_made_by_fkey foreign key (made_by)
  references profiles not valid;

-- migrate:down
alter table reschedule_proposals drop column made_by cascade;
