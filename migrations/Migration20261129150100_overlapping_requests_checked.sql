-- migrate:up transaction:false
alter table bookings validate constraint bookings_cancel_reason_check;

-- migrate:down
