-- actor, from, to, and the reason of a cancellation. A test compares the rows with the domain's lifecycle.
create function booking_can_transition(who text, from_status text, to_status text, reason text) returns boolean
  language sql immutable parallel safe as $$
  select exists (select from (values
    ('walker', 'pending', 'accepted', null),
    ('parent', 'pending', 'accepted', null),
    ('worker', 'pending', 'accepted', null),
    ('admin', 'pending', 'accepted', null),
    ('walker', 'pending', 'cancelled', 'walker_declined'),
    ('parent', 'pending', 'cancelled', 'parent_cancelled'),
    ('parent', 'accepted', 'cancelled', 'parent_cancelled'),
    ('parent', 'confirmed', 'cancelled', 'parent_cancelled'),
    ('walker', 'accepted', 'cancelled', 'replaced'),
    ('walker', 'confirmed', 'cancelled', 'replaced'),
    ('walker', 'accepted', 'cancelled', 'walker_withdrew'),
    ('walker', 'confirmed', 'cancelled', 'walker_withdrew'),
    ('parent', 'accepted', 'cancelled', 'walker_no_show'),
    ('parent', 'confirmed', 'cancelled', 'walker_no_show'),
    ('walker', 'accepted', 'cancelled', 'child_no_show'),
    ('walker', 'confirmed', 'cancelled', 'child_no_show'),
    ('worker', 'pending', 'cancelled', 'expired'),
    ('admin', 'pending', 'cancelled', 'admin'),
    ('admin', 'accepted', 'cancelled', 'admin'),
    ('admin', 'confirmed', 'cancelled', 'admin'),
    ('admin', 'in_progress', 'cancelled', 'admin'),
    ('admin', 'pending', 'cancelled', 'suspended'),
    ('walker', 'accepted', 'in_progress', null),
    ('walker', 'confirmed', 'in_progress', null),
    ('walker', 'accepted', 'completed', null),
    ('walker', 'confirmed', 'completed', null),
    ('walker', 'in_progress', 'completed', null),
    ('admin', 'accepted', 'completed', null),
    ('admin', 'confirmed', 'completed', null),
    ('admin', 'in_progress', 'completed', null),
    ('stripe', 'completed', 'awaiting_payment_confirmation', null),
    ('stripe', 'awaiting_payment_confirmation', 'completed', null),
    ('stripe', 'completed', 'payment_confirmed', null),
    ('stripe', 'awaiting_payment_confirmation', 'payment_confirmed', null),
    ('parent', 'payment_confirmed', 'reviewed', null)) transitions (actor, before, after, cancelled)
    where actor = who and before = from_status and after = to_status
      and (cancelled is null or cancelled = reason))
$$;
