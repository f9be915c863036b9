-- migrate:up transaction:false
alter table reschedule_proposals validate constraint reschedule_proposals_made_by_fkey;

-- migrate:down
