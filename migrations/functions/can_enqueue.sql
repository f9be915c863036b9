create function can_enqueue(kind text, payload jsonb) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then true
    when kind = 'mail.contact-message' then exists (select from contact_messages c
      where c.id = (payload ->> 'contactMessageId')::uuid)
    when kind = 'push.test' then exists (select from push_subscriptions s
      where s.session_id = (payload ->> 'sessionId')::uuid and s.person_id = app_user_id())
    when app_acts_as('checks') then kind = 'mail.check-consider'
    when app_acts_as('auth') then kind like 'mail.%'
    when kind = 'mail.address-test' then (payload ->> 'userId')::uuid = app_user_id()
    when kind = 'mail.incident-alert' then (payload ->> 'to')::uuid in (
      select admins_to_alert((payload ->> 'incidentId')::uuid))
    when kind = 'mail.reference-request' then exists (select from walker_references r
      where r.id = (payload ->> 'referenceId')::uuid and r.walker_id = app_user_id())
    when kind in ('mail.guardian-request', 'mail.guardian-renewal') then exists (select from guardian_consents g
      where g.id = (payload ->> 'consentId')::uuid and g.walker_id = app_user_id())
    when kind = 'mail.watcher-invitation' then exists (select from watchers w
      where w.id = (payload ->> 'watcherId')::uuid and w.parent_id = app_user_id())
    when app_acts_as('tot', 'trotter') and (kind like 'mail.booking-%' or kind like 'mail.offer-%'
      or kind in ('mail.no-show', 'mail.payout-setup', 'mail.incident-call', 'mail.walk-not-completed', 'mail.walk-on-my-way', 'mail.walk-picked-up',
        'mail.walk-dropped-off', 'notice.walk-on-my-way', 'notice.booking-completed')) then exists (
      select from bookings b where b.id = (payload ->> 'bookingId')::uuid
        and ((app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids)) or exists (select from booking_offers o
          where o.booking_id = b.id and o.walker_id = app_user_id()))
        and ((payload ->> 'to')::uuid in (b.parent_id, b.walker_id)
          or kind = 'mail.incident-call' and (payload ->> 'to')::uuid in (select g.id from guardians_on(b.id) g)
          or exists (select from booking_offers o where o.booking_id = b.id and o.walker_id = (payload ->> 'to')::uuid)
          or exists (select from booking_invitations i where i.booking_id = b.id
            and i.walker_id = (payload ->> 'to')::uuid)))
    when app_acts_as('tot', 'trotter') and kind like 'mail.series-%' then exists (
      select from booking_series s where s.id = (payload ->> 'seriesId')::uuid
        and app_family_id() in (s.parent_id, s.walker_id) and app_covers(s.child_ids) and (payload ->> 'to')::uuid in (s.parent_id, s.walker_id))
    else false end
$$;
