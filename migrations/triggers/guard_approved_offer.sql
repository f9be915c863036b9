create function guard_approved_offer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from profiles p where p.id = new.walker_id and p.is_approved and p.hidden_at is null for share;
  if not found then
    raise exclusion_violation using message = 'this walker may not act', constraint = 'offers_of_approved';
  end if;
  return new;
end $$;

create trigger offers_of_approved before insert or update on booking_offers for each row
  when (new.withdrawn_at is null) execute function guard_approved_offer();
