-- What both sides and the team know of the check at pickup: never the code or the code word (HANDOVER-2).
create function pickup_state(booking uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('asked', coalesce(s.asks_code or s.code_word is not null, false), 'word', s.code_word is not null,
    'left', 5 - coalesce(h.tries, 0), 'over', b.ends_at <= app_now(), 'passed', h.passed_at is not null or
      exists (select from booking_events e where e.booking_id = b.id and e.transition = 'tookPlace'))
  from bookings b
    left join pickup_settings s on s.parent_id = b.parent_id
    left join pickup_checks h on h.booking_id = b.id
  where b.id = booking and ((app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids)) or app_acts_as('admin', 'cli', 'worker', 'seed'))
$$;
