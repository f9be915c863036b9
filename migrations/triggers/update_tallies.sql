-- Only inserts differences, so that writers never wait for each other (docs/decisions/0012).
create function update_tallies() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tally_changes (tally, day, n)
  select tally, day, sum(n)
  from (select * from tallies_of(new) union all select tally, day, -n from tallies_of(old)) changed
  group by tally, day having sum(n) <> 0;
  return null;
end $$;

create trigger account_deletion_requests_tallies after insert or delete on account_deletion_requests for each row
  execute function update_tallies();

create trigger account_deletion_requests_tallies_changed after update on account_deletion_requests for each row
  when ((old.status) is distinct from (new.status)) execute function update_tallies();

create trigger bookings_tallies after insert or delete on bookings for each row execute function update_tallies();

create trigger bookings_tallies_changed after update on bookings for each row
  when ((old.status, old.payment_completed, old.scheduled_date, old.created_at) is distinct from (new.status,
    new.payment_completed, new.scheduled_date, new.created_at)) execute function update_tallies();

create trigger incidents_tallies after insert or delete on incidents for each row execute function update_tallies();

create trigger incidents_tallies_changed after update on incidents for each row
  when ((old.outcome) is distinct from (new.outcome)) execute function update_tallies();

create trigger payments_tallies after insert or delete on payments for each row execute function update_tallies();

create trigger payments_tallies_changed after update on payments for each row
  when ((old.amount, old.refunded_amount, old.confirmed_at) is distinct from (new.amount, new.refunded_amount,
    new.confirmed_at)) execute function update_tallies();

create trigger profiles_tallies after insert or delete on profiles for each row execute function update_tallies();

create trigger profiles_tallies_changed after update on profiles for each row
  when ((old.role, old.approval_status, old.walker_complete, old.hidden_at, old.looking_for_trotter,
    old.created_at) is distinct from (new.role, new.approval_status, new.walker_complete, new.hidden_at,
    new.looking_for_trotter, new.created_at)) execute function update_tallies();

create trigger reports_tallies after insert or delete on reports for each row execute function update_tallies();

create trigger reports_tallies_changed after update on reports for each row
  when ((old.decision) is distinct from (new.decision)) execute function update_tallies();
