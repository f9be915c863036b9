create function tallies_of(r account_deletion_requests) returns table (tally text, day date,
  n numeric) language sql stable as $$
  select 'deletions', date '-infinity', 1::numeric where r.status = 'pending'
$$;

create function tallies_of(r bookings) returns table (tally text, day date, n numeric) language sql stable as $$
  select 'bookings/' || r.status, date '-infinity', 1::numeric where r.id is not null
  union all select 'paid walks', date '-infinity', 1 where r.payment_completed
  union all select 'requests', market_date(r.created_at), 1 where r.id is not null
  union all select 'walks/completed', r.scheduled_date, 1
    where r.status in (:COMPLETED_STATUSES)
  union all select 'walks/came to nothing', r.scheduled_date, 1 where r.status in (:CANCELLED)
$$;

create function tallies_of(r incidents) returns table (tally text, day date, n numeric) language sql stable as $$
  select case when r.outcome is null then 'incidents/open' else 'incidents/closed' end, date '-infinity', 1::numeric
    where r.id is not null
$$;

create function tallies_of(r payments) returns table (tally text, day date, n numeric) language sql stable as $$
  select 'revenue', market_date(r.confirmed_at), r.amount - r.refunded_amount where r.kind = 'walk'
$$;

create function tallies_of(r profiles) returns table (tally text, day date, n numeric) language sql stable as $$
  select 'people/' || r.role || '/' || r.approval_status || case when r.walker_complete then '/complete'
    else '/incomplete' end,
     date '-infinity', 1::numeric where r.role <> 'admin' and r.hidden_at is null
  union all select 'looking', date '-infinity', 1 where r.role = 'tot' and r.looking_for_trotter and r.hidden_at is null
  union all select 'sign-ups', market_date(r.created_at), 1 where r.role <> 'admin'
$$;

create function tallies_of(r reports) returns table (tally text, day date, n numeric) language sql stable as $$
  select case when r.decision is null then 'reports/open' else 'reports/decided' end, date '-infinity', 1::numeric
    where r.id is not null
$$;
