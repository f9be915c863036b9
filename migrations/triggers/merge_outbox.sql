-- EMAIL-11: of what one person does, the other gets the first of each kind at once, and all else of these five minutes
-- in one email; once there were twenty within an hour, all of the hour. A phone gets the first and the last.
create function merge_outbox() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_push boolean := new.kind = 'push.notification';
  span interval := interval '5 minutes';
  event record;
  opens timestamptz;
begin
  select case when is_push then n.kind else substr(new.kind, 6) end as kind,
      case when is_push then n.recipient_id else (new.payload ->> 'to')::uuid end as reader into event
    from (select) one left join notifications n on is_push and n.id = (new.payload ->> 'notificationId')::uuid;
  if event.kind <> all (array[:MERGED]) or event.reader is null or event.reader = app_user_id() or new.payload ? 'late'
      or new.due_at > new.created_at
      or exists (select from outbox o where o.dedupe_key = new.dedupe_key) then -- such a row is not added
    return new;
  end if;
  -- What they do at the same moment waits here: it would not see the other rows. One key, so that no two wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('outbox/' || app_user_id(), 0));
  new.pair := app_user_id() || '/' || event.reader;
  if is_push then
    new.pair := new.pair || '/' || event.kind || '/' || (new.payload ->> 'sessionId');
  elsif (select count(*) from (select from outbox o where o.pair = new.pair and o.created_at > new.created_at - interval '1 hour'
      limit 20) recent) = 20 then
    span := interval '1 hour';
  end if;
  opens := date_bin(span, new.created_at, 'epoch');
  if not exists (select from outbox o where o.pair = new.pair and o.created_at >= opens and (o.kind = new.kind
      or o.done_at is null and o.due_at > o.created_at and o.payload ->> 'bookingId' = new.payload ->> 'bookingId')) then
    return new;
  end if;
  if is_push then
    update outbox set done_at = new.created_at where pair = new.pair and done_at is null and due_at > created_at;
    new.due_at := opens + span;
    return new;
  end if;
  new.due_at := opens + span + interval '10 minutes';
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    values (gen_random_uuid(), 'mail.merged', jsonb_build_object('to', event.reader, 'pair', new.pair),
      'merged/' || new.pair || '/' || (opens + span), new.created_at, opens + span)
    on conflict do nothing;
  return new;
end $$;

create trigger outbox_merge before insert on outbox for each row
  when ((new.kind like 'mail.%' or new.kind = 'push.notification') and app_acts_as('tot', 'trotter')) execute function merge_outbox();
