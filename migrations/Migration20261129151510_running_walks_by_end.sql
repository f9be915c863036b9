-- migrate:up transaction:false
create index concurrently if not exists bookings_running_by_end on bookings (ends_at) where status = 'in_progress';

-- migrate:down
drop index bookings_running_by_end;
