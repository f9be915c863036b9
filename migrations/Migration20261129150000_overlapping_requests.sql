-- migrate:up
alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check
  check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended', 'walker_no_show',
    'child_no_show', 'replaced', 'school_closed', 'overlapping')) not valid;

-- migrate:down
update bookings set cancel_reason = 'walker_declined' where cancel_reason = 'overlapping';
alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended', 'walker_no_show',
    'child_no_show', 'replaced', 'school_closed'));
