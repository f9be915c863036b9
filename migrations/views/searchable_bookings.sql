-- Like searchable_people.
create view searchable_bookings as
select b.id, b.parent_id, b.walker_id, b.status, b.payment_completed, b.scheduled_date, b.starts_at, b.created_at,
  coalesce(b.final_amount, b.total_amount, -1) as amount, b.places_text
from bookings b where app_acts_as('admin', 'cli', 'worker');
