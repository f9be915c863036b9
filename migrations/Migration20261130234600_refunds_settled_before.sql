-- migrate:up transaction:false
-- Of each payment and settlement the refund that had the most open, as the list of cases showed it.
update refunds r set settled = s.open, settled_at = s.at from (
  select distinct on (f.booking_id, f.payment_id, f.at) f.id, f.at, f.open from (
    select o.id, o.booking_id, o.payment_id, e.at, o.amount - coalesce((select sum(n.amount) from refunds n
      where n.booking_id = o.booking_id and n.payment_id = o.payment_id and n.created_at > o.created_at and n.created_at <= e.at and n.status <> 'failed'), 0) as open
    from refunds o cross join lateral (select min(at) as at from booking_events
      where booking_id = o.booking_id and transition = 'settleRefund' and at >= o.updated_at) e
    where o.status = 'failed' and e.at is not null
      and (o.provider_refund_id is not null or o.updated_at - o.created_at >= interval '5 minutes')) f
  where f.open > 0 order by f.booking_id, f.payment_id, f.at, f.open desc) s
where s.id = r.id and r.settled_at is null;

-- migrate:down
select 1;
