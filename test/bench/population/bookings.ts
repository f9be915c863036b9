import { ago, id, isOfSixty, numbers, type PopulationSize } from './sql.ts';

const SETTLED = "status in ('payment_confirmed', 'reviewed')";
const ENDED = "status = 'cancelled'";
const HISTORY_DAYS = 330;
const SPAN_DAYS = 360;

/** As its trigger does, for bookings that were inserted without triggers. */
export const ADD_BOOKING_CHILDREN = `insert into booking_children
  select id, unnest(child_ids), parent_id, walker_id, status, starts_at, ends_at from bookings on conflict do nothing`;

/**
 * Eleven months of past walks and one month to come. Each walker and child has its own day, so the exclusion constraints
 * hold. Sixty walkers have twelve more, a week apart, in the evening: enough for a reliability (WALKER-22).
 */
export const bookings = (size: PopulationSize): string[] => {
  const half = size.people / 2;
  const spacing = Math.floor(SPAN_DAYS / size.bookingsPerWalker);
  const ordinary = half * size.bookingsPerWalker;
  const often = `160 + (n - ${ordinary} - 1) % 60`;
  const amount = 'case when walker > 0 then 18 end';
  return [
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours,
       actual_duration_hours, starts_at, ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, final_amount,
       walker_payout_amount, time_adjustment_requested, payment_completed, review_submitted, cancelled_at, cancel_reason,
       created_at, updated_at)
     select ${id('booking', 'n')}, ${id('parent', 'parent')}, case when walker > 0 then ${id('walker', 'walker')} end,
       ${id('child', 'parent')}, day, time '08:00' + later, 1, case when ${SETTLED} then 1 end, day + time '13:00' + later, day + time '14:00' + later,
       n || ' West St', 'School', status, ${amount}, ${amount}, case when ${SETTLED} then 18 end, case when ${SETTLED} then 18 end,
       ${SETTLED}, ${SETTLED}, status = 'reviewed', case when ${ENDED} then now() end, case when ${ENDED} then 'expired' end,
       ${ago(size, 300)}, now()
     from (select n, parent, day, interval '8 hours' * (n > ${ordinary})::int as later, case when n % 8 = 3 and day > current_date and not agreed then 0 else walker end as walker,
         case when agreed then 'accepted' when n % 9 = 0 then 'cancelled' when day > current_date and (n % 8 = 3 or n % 2 = 0) then 'pending'
           when day > current_date then 'accepted' when n % 15 = 1 then 'completed' when n % 4 = 0 then 'reviewed'
           else 'payment_confirmed' end as status
       from (select n, agreed,
           case when n > ${ordinary} then ${often} else 1 + (n - 1) % ${half} end as walker,
           case when n > ${ordinary} then ${often} else 1 + (n - 1 + (n - 1) / ${half} * 13) % ${half} end as parent,
           case when agreed then current_date + 1 + n % 28
             when n > ${ordinary} then current_date - 1 - (n - ${ordinary} - 1) / 60 * 7
             else current_date - ${HISTORY_DAYS} + ((n - 1) / ${half} * ${spacing})::int + floor(random() * ${spacing})::int end as day
         from (select n, n between ${half * (size.bookingsPerWalker - 1)} and ${ordinary} and ${isOfSixty(`n % ${half}`)} as agreed
           from ${numbers(ordinary + 720)}) numbered) placed) b`,
    ADD_BOOKING_CHILDREN,
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
     select gen_random_uuid(), id, 'request', parent_id, 'parent', null, 'pending', created_at from bookings
     union all select gen_random_uuid(), id, 'complete', walker_id, 'walker', 'accepted', 'completed', ends_at from bookings
       where status in ('completed', 'payment_confirmed', 'reviewed')`,
    `insert into booking_offers (booking_id, walker_id, hourly_rate, created_at)
     select id, ${id('walker', `1 + (hashint4(seed + turn) & 1048575) % ${half}`)}, 18, ${ago(size, 20)}
     from (select id, ('x' || left(id::text, 7))::bit(28)::int as seed from bookings where walker_id is null and status = 'pending') open,
       generate_series(1, 20) turn on conflict do nothing`,
    `insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at)
     select gen_random_uuid(), id, parent_id, walker_id, 3 + floor(random() * 3), 'On time to the minute.', ${ago(size, 300)}
     from bookings where status = 'reviewed'`,
    `insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), id, parent_id, walker_id, 18, 'pi_' || id, ${ago(size, 300)} from bookings where ${SETTLED}`,
    `insert into payments (id, booking_id, kind, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), booking_id, 'tip', payer_id, walker_id, 5, 'pi_tip_' || booking_id, confirmed_at from payments
     where right(booking_id::text, 1) = 'c'`,
    `insert into payment_attempts (id, booking_id, kind, payer_id, attempt, idempotency_key, amount, destination, payment_intent_id, status, created_at, updated_at)
     select gen_random_uuid(), booking_id, kind, payer_id, case kind when 'tip' then 2 else 1 end, 'key-' || id, amount, 'acct_1', payment_intent_id, 'succeeded', confirmed_at, confirmed_at from payments`,
    `insert into payment_attempts (id, booking_id, payer_id, attempt, idempotency_key, amount, destination, status, error_code, created_at, updated_at)
     select gen_random_uuid(), booking_id, payer_id, 3, 'failed-' || id, amount, 'acct_1', 'failed', 'api_error', confirmed_at, confirmed_at
     from payments where kind = 'walk' and right(id::text, 1) = 'd'`,
    `insert into automatic_payments (booking_id, payer_id, status, created_at, updated_at)
     select booking_id, payer_id, 'charged', confirmed_at, confirmed_at from payments where kind = 'walk' and right(id::text, 1) < '4'`,
    `insert into refunds (id, booking_id, payment_id, amount, reason, idempotency_key, provider_refund_id, status, created_at, updated_at)
     select gen_random_uuid(), booking_id, id, 1, 'Late', 'refund-' || id, 're_' || id, 'succeeded', ${ago(size, 300)}, now()
     from payments where right(id::text, 1) = 'a'`,
    `insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, opened_at, updated_at)
     select 'dp_' || id, booking_id, id, amount, 'fraudulent', 'won', 'won', false, ${ago(size, 300)}, now()
     from payments where right(id::text, 1) = 'b'`,
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_' || id, walker_id, amount, 'paid', confirmed_at::date + 2, confirmed_at, confirmed_at from payments`,
    `insert into stripe_movements (id, category, amount, fee, source, payment_intent_id, created_at)
     select 'txn_' || id, 'charge', amount, 0.82, 'ch_' || id, payment_intent_id, confirmed_at from payments`,
    `insert into stripe_balances (walker_id, amount, read_at)
     select distinct on (walker_id) walker_id, case when right(walker_id::text, 2) = '00' then -1 else 18 end, confirmed_at from payments
     order by walker_id, confirmed_at`,
    `insert into platform_balances (currency, amount, booked, read_at)
     select 'USD', sum(amount - fee), sum(amount - fee), max(created_at) + interval '1 day' from stripe_movements`,
  ];
};
