-- PAYMENT-4
create function earned_by_walk(status text, payout numeric, final numeric, total numeric) returns numeric
  language sql immutable as $$
  select case when status in (:EARNED_STATUSES) then coalesce(payout, final, total, 0) else 0 end
$$;
