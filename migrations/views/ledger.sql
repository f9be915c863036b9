-- The rows of each booking sum to zero (PAYMENT-17). `security_invoker` limits it to one's own walks.
create view ledger with (security_invoker = true) as
select p.booking_id, 'parent' as account, case p.kind when 'tip' then 'tip' else 'payment' end as entry, -p.amount as amount,
  p.confirmed_at as at from payments p
union all
select p.booking_id, 'walker', 'payout', b.walker_payout_amount, p.confirmed_at
  from payments p join bookings b on b.id = p.booking_id where p.kind = 'walk'
union all
select p.booking_id, 'walker', 'tip', p.amount - p.platform_fee - p.reversed_amount, p.confirmed_at
  from payments p where p.kind = 'tip'
union all
select p.booking_id, 'platform', 'fee', p.platform_fee, p.confirmed_at from payments p where p.platform_fee <> 0
union all
select r.booking_id, 'parent', 'refund', r.amount, r.updated_at from refunds r where r.status = 'succeeded'
union all
-- Taken from the walker and not given to the parent, or given and not taken (PAYMENT-34).
select p.booking_id, 'platform', 'refund', p.reversed_amount - p.refunded_amount,
  coalesce((select max(r.updated_at) from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id), p.confirmed_at)
  from payments p where p.reversed_amount <> p.refunded_amount
union all
select d.booking_id, 'parent', 'dispute', d.amount, d.updated_at from disputes d where d.withdrawn
union all
select d.booking_id, 'platform', 'dispute', -d.amount, d.updated_at from disputes d where d.withdrawn
union all
-- PAYMENT-42: the platform pays Stripe's fees.
select p.booking_id, side.account, case when m.category like 'dispute%' then 'dispute_fee' else 'stripe_fee' end,
  side.sign * m.fee, m.created_at
  from payments p join stripe_movements m on m.payment_intent_id = p.payment_intent_id
    cross join (values ('platform', -1), ('stripe', 1)) side (account, sign)
  where m.fee <> 0;
