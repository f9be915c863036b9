-- Like searchable_people.
create view searchable_bookings as
select b.id, b.parent_id, b.walker_id, b.status, b.payment_completed, b.scheduled_date, b.starts_at, b.created_at,
  coalesce(b.final_amount, b.total_amount, -1) as amount,
  regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(b.places_text, nfkd), ' ?[\u0300-\u036f]|[''‘’ʼ`]', '', 'g')), 'đøłı', 'doli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g') as places_text
from bookings b where app_acts_as('admin', 'cli', 'worker');
