-- The others of a family have in their lists, and by push, what becomes of a walk (FAMILY-7); a series is one entry. The
-- steps of a walk come to all who follow it, and the parent has an email of what a walker or the team did.
create function add_family_notifications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), person, 'family-walk', jsonb_build_object('bookingId', e.booking_id, 'act', e.transition), e.at
    from (select distinct on (coalesce(b.series_id, b.id), a.transition) a.*, b.parent_id
        from added a join bookings b on b.id = a.booking_id
        where a.transition in ('request', 'accept', 'pickOffer', 'assign', 'reschedule', 'childStaysHome', 'confirmPayment')
          or a.to_status = 'cancelled'
        order by coalesce(b.series_id, b.id), a.transition, b.starts_at) e,
      lateral (select guardians_of(e.booking_id)
        union select e.parent_id where (e.actor_kind = 'parent' or e.transition = 'confirmPayment')
          and exists (select guardians_of(e.booking_id))) r (person)
    where person is distinct from e.actor_id and (e.transition <> 'confirmPayment' or not exists (
        select from payments d where d.booking_id = e.booking_id and d.kind = 'walk' and d.payer_id = person)) and not app_acts_as('seed');
  return null;
end $$;

create trigger booking_events_family after insert on booking_events referencing new table as added
  for each statement execute function add_family_notifications();

create function add_family_proposal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), person, 'family-walk', jsonb_build_object('bookingId', b.id, 'act', 'propose'), new.created_at
    from bookings b, lateral (select guardians_of(b.id)
      union select b.parent_id where b.parent_id = new.proposed_by and exists (select guardians_of(b.id))) r (person)
    where b.id = new.booking_id and person is distinct from app_user_id() and not app_acts_as('seed');
  return null;
end $$;

create trigger reschedule_proposals_family after insert on reschedule_proposals
  for each row execute function add_family_proposal();
