-- PAYMENT-25: when the parent's card is charged for a completed walk; null where that will not happen. Both people of the walk
-- read it, and neither learns why it will not.
create function automatic_payment_at(booking uuid) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from bookings b join payment_customers c on c.person_id = b.parent_id and c.autopay_since is not null
      where b.id = booking and b.status = 'completed') then -- as for most
    return null;
  end if;
  return (select nullif(interval '24 hours' + max(case
    when exists (select from automatic_payments a join payment_attempts t on t.booking_id = a.booking_id
      where a.booking_id = b.id and a.status = 'charging' and t.card_tries > 0 and t.status in ('opening', 'open', 'processing'))
    then e.at else greatest(e.at, w.payouts_ready_at, (select max(coalesce(i.closed_at, 'infinity')) from incidents i
      where i.booking_id = b.id)) end), 'infinity')
  from bookings b join booking_events e on e.booking_id = b.id
    join walker_profiles w on w.user_id = b.walker_id and w.stripe_account_id is not null and w.stripe_onboarding_completed
  where b.id = booking and b.status = 'completed' and not b.payment_completed
    and ((app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids)) or app_acts_as('admin', 'cli', 'worker', 'stripe'))
    and e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation'
    and e.at > app_now() - interval '14 days'
    and exists (select from payment_customers c join payment_cards k on k.owner_id = c.person_id and k.is_default
      join profiles payer on payer.id = c.person_id and payer.hidden_at is null and payer.is_approved
      where c.person_id = b.parent_id and c.autopay_since <= e.at)
    and (not b.time_adjustment_requested or b.actual_duration_hours = b.duration_hours)
    and not exists (select from automatic_payments a where a.booking_id = b.id and a.status <> 'charging')
    and b.walker_id <> all (closed_to(b.parent_id, b.child_ids))
    and not exists (select from payments d where d.payer_id = b.parent_id and d.dispute_status = 'open'));
end $$;
