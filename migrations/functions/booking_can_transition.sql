-- actor, from, to, the reason of a cancellation, and the names. A test compares the rows with the domain's lifecycle.
create function booking_can_transition(who text, from_status text, to_status text, reason text, step text default null)
  returns boolean
  language sql immutable parallel safe as $$
  select exists (select from (values
    ('walker', 'pending', 'accepted', null, 'accept acceptInSeries'),
    ('parent', 'pending', 'accepted', null, 'pickOffer'),
    ('worker', 'pending', 'accepted', null, 'confirmInSeries'),
    ('admin', 'pending', 'accepted', null, 'assign'),
    ('walker', 'pending', 'cancelled', 'walker_declined', 'decline declineInSeries'),
    ('parent', 'pending', 'cancelled', 'parent_cancelled', 'cancel cancelInSeries'),
    ('parent', 'accepted', 'cancelled', 'parent_cancelled', 'withdrawAsParent cancelInSeries'),
    ('parent', 'confirmed', 'cancelled', 'parent_cancelled', 'withdrawAsParent cancelInSeries'),
    ('walker', 'accepted', 'cancelled', 'replaced', 'replaceInSeries'),
    ('walker', 'confirmed', 'cancelled', 'replaced', 'replaceInSeries'),
    ('walker', 'accepted', 'cancelled', 'walker_withdrew', 'withdrawAsWalker withdrawInSeries'),
    ('walker', 'confirmed', 'cancelled', 'walker_withdrew', 'withdrawAsWalker withdrawInSeries'),
    ('parent', 'accepted', 'cancelled', 'walker_no_show', 'reportWalkerNoShow'),
    ('parent', 'confirmed', 'cancelled', 'walker_no_show', 'reportWalkerNoShow'),
    ('walker', 'accepted', 'cancelled', 'child_no_show', 'reportChildNoShow'),
    ('walker', 'confirmed', 'cancelled', 'child_no_show', 'reportChildNoShow'),
    ('worker', 'pending', 'cancelled', 'expired', 'expire expireInSeries'),
    ('admin', 'pending', 'cancelled', 'admin', 'cancelAsAdmin endInSeries'),
    ('admin', 'accepted', 'cancelled', 'admin', 'cancelAsAdmin endInSeries'),
    ('admin', 'confirmed', 'cancelled', 'admin', 'cancelAsAdmin endInSeries'),
    ('admin', 'in_progress', 'cancelled', 'admin', 'cancelAsAdmin'),
    ('admin', 'pending', 'cancelled', 'suspended', 'suspend'),
    ('admin', 'accepted', 'cancelled', 'suspended', 'suspend'),
    ('admin', 'confirmed', 'cancelled', 'suspended', 'suspend'),
    ('worker', 'pending', 'cancelled', 'suspended', 'checkExpired'),
    ('worker', 'accepted', 'cancelled', 'suspended', 'checkExpired'),
    ('worker', 'confirmed', 'cancelled', 'suspended', 'checkExpired'),
    ('walker', 'accepted', 'in_progress', null, 'start'),
    ('walker', 'confirmed', 'in_progress', null, 'start'),
    ('walker', 'accepted', 'completed', null, 'complete'),
    ('walker', 'confirmed', 'completed', null, 'complete'),
    ('walker', 'in_progress', 'completed', null, 'complete'),
    ('admin', 'accepted', 'completed', null, 'completeAsAdmin'),
    ('admin', 'confirmed', 'completed', null, 'completeAsAdmin'),
    ('admin', 'in_progress', 'completed', null, 'completeAsAdmin'),
    ('stripe', 'completed', 'awaiting_payment_confirmation', null, 'awaitPayment'),
    ('stripe', 'awaiting_payment_confirmation', 'completed', null, 'failPayment'),
    ('stripe', 'completed', 'payment_confirmed', null, 'confirmPayment'),
    ('stripe', 'awaiting_payment_confirmation', 'payment_confirmed', null, 'confirmPayment'),
    ('parent', 'payment_confirmed', 'reviewed', null, 'review')) transitions (actor, before, after, cancelled, names)
    where actor = who and before = from_status and after = to_status
      and (cancelled is null or cancelled = reason)
      and (step is null or step = any (string_to_array(names, ' '))))
$$;
