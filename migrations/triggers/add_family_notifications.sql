-- Guardians have the parent's email of what a walker or the team did (FAMILY-9), except of canceled walks, whose email may
-- be about a walk of another child. Weekly walks are declined and expire as a whole.
create function copy_to_guardians() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), a.kind, a.payload || jsonb_build_object('to', g.id), a.dedupe_key || '/' || g.id, a.created_at,
        case when a.pair is null then a.due_at else a.created_at end -- merged with those to the guardian (EMAIL-11)
    from added a, lateral (select b.id, b.parent_id from bookings b
        where b.id = (a.payload ->> 'bookingId')::uuid or b.series_id = (a.payload ->> 'seriesId')::uuid
          and b.child_ids @> (select s.child_ids from booking_series s where s.id = b.series_id)
        order by b.starts_at limit 1) walk,
      lateral guardians_of(walk.id) g (id)
    where a.kind in ('mail.booking-accepted', 'mail.booking-rescheduled', 'mail.booking-reschedule-proposed', 'mail.offer-received',
        'mail.booking-reschedule-refused', 'mail.series-reschedule-refused', 'mail.series-accepted', 'mail.series-declined', 'mail.series-expired', 'mail.series-no-room',
        'mail.series-rate', 'mail.series-rescheduled', 'mail.series-reschedule-proposed', 'mail.walk-not-started',
        'mail.walk-not-dropped-off', 'mail.pickup-locked')
      and (a.payload ->> 'to')::uuid = walk.parent_id and g.id is distinct from app_user_id() and not app_acts_as('seed')
    on conflict do nothing;
  return null;
end $$;

create trigger outbox_family after insert on outbox referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function copy_to_guardians();

-- What ends a confirmed walk is an email to the guardians, and to the parent what a guardian ended within a day. All else that
-- one of the family did is in the lists of the others, and by push (FAMILY-7). What one act did with a walker is one entry.
create function add_family_notifications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  learned record;
begin
  for learned in
    select distinct on (person, e.walker_id, coalesce(e.series_id, case when e.to_status = 'cancelled' then e.walker_id end, e.booking_id), e.transition)
      person, e.*, case when e.actor_kind = 'parent' then e.id when e.transition = 'confirmPayment' then (
          select p.id from payments p where p.booking_id = e.booking_id and p.kind = 'walk') end as done,
        case when e.transition in ('decline', 'endOverlapping') then 'booking-declined' when e.transition = 'expire' then 'booking-expired'
        when e.transition = 'reportChildNoShow' then 'no-show' when e.to_status = 'cancelled' and e.from_status <> 'pending'
          and (e.actor_kind <> 'parent' or e.transition = 'withdrawAsParent' and e.starts_at < e.at + interval '1 day')
          then 'booking-withdrawn' end as email
      from (select a.*, b.parent_id, b.walker_id, b.series_id, b.starts_at, b.status from added a join bookings b on b.id = a.booking_id
          where (a.to_status <> 'cancelled' or a.from_status is distinct from a.to_status)
            and not (b.series_id is not null and a.transition in ('decline', 'expire'))) e,
        lateral (select guardians_of(e.booking_id) union select e.parent_id where e.actor_kind = 'parent' or e.transition = 'confirmPayment') r (person)
      where person is distinct from e.actor_id and not app_acts_as('seed')
        and (person <> e.parent_id or exists (select guardians_of(e.booking_id)))
        and (e.to_status = 'cancelled' and e.transition not in ('replace', 'replaceRequest', 'coverRequest') or e.actor_kind = 'parent' and e.transition in ('request', 'pickOffer', 'childStaysHome', 'tookPlace') and (e.transition <> 'request' or e.status <> 'cancelled')
          or e.transition = 'confirmPayment' and not exists (
            select from payments d where d.booking_id = e.booking_id and d.kind = 'walk' and d.payer_id = person))
      order by person, e.walker_id, coalesce(e.series_id, case when e.to_status = 'cancelled' then e.walker_id end, e.booking_id), e.transition, e.starts_at
  loop
    if learned.email is null then
      insert into notifications (id, recipient_id, kind, payload, created_at) values (gen_random_uuid(), learned.person, 'family-walk',
        jsonb_strip_nulls(jsonb_build_object('bookingId', learned.booking_id, 'act', learned.transition, 'of', learned.done)), learned.at);
    else
      insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), 'mail.' || learned.email,
        jsonb_strip_nulls(jsonb_build_object('bookingId', learned.booking_id, 'to', learned.person, 'of', learned.done,
          'taken', case when learned.transition = 'endOverlapping' then 'yes' end)), learned.at, learned.at);
    end if;
  end loop;
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), admin.id, 'family-disagrees', jsonb_build_object('bookingId', b.id), a.at
    from added a join bookings b on b.id = a.booking_id, profiles admin
    where a.transition = 'withdrawAsParent' and b.starts_at < a.at + interval '1 day' and admin.role = 'admin' and admin.hidden_at is null
      and exists (select from booking_events r where r.booking_id = b.id and r.transition = 'request' and r.actor_id <> a.actor_id);
  return null;
end $$;

create trigger booking_events_family after insert on booking_events referencing new table as added
  for each statement execute function add_family_notifications();

-- A walker's proposal is an email to all.
create function add_family_proposal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), person, 'family-walk', jsonb_build_object('bookingId', b.id, 'act', 'propose', 'of', new.id), new.created_at
    from bookings b, lateral (select guardians_of(b.id) union select b.parent_id where exists (select guardians_of(b.id))) r (person)
    where b.id = new.booking_id and b.parent_id = new.proposed_by and person is distinct from app_user_id() and not app_acts_as('seed');
  return null;
end $$;

create trigger reschedule_proposals_family after insert on reschedule_proposals
  for each row execute function add_family_proposal();
