-- The walker declined or left a walk of these children at the time of the booking: they are not asked to walk it again.
create function left_walk(walker uuid, booking uuid) returns boolean
  language sql stable as $$
  select exists (select from bookings b join bookings gone on gone.parent_id = b.parent_id and gone.walker_id = walker
      and gone.status = 'cancelled' and gone.child_ids && b.child_ids
      and gone.starts_at < b.ends_at and gone.ends_at > b.starts_at
      and (gone.id = b.id or gone.cancel_reason in ('walker_declined', 'walker_withdrew', 'walker_no_show', 'suspended'))
    where b.id = booking)
$$;
