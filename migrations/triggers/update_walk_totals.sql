create function update_walk_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was boolean := coalesce(old.status in (:COMPLETED_STATUSES),
    false);
  done boolean := new.status in (:COMPLETED_STATUSES);
  before numeric := earned_by_walk(old.status, old.walker_payout_amount, old.final_amount, old.total_amount);
  after numeric := earned_by_walk(new.status, new.walker_payout_amount, new.final_amount, new.total_amount);
begin
  if old.walker_id = new.walker_id then
    perform add_to_walk_totals(new.walker_id, done::integer - was::integer, after - before);
  else
    perform add_to_walk_totals(old.walker_id, -was::integer, -before), add_to_walk_totals(new.walker_id, done::integer,
      after);
  end if;
  return null;
end $$;

create trigger bookings_totals after insert or
  update of status, walker_id, walker_payout_amount, final_amount, total_amount on bookings
  for each row execute function update_walk_totals();
