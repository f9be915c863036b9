-- A job for each device, so that one that fails is tried again alone (PUSH-6).
create function enqueue_push() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from push_subscriptions d where d.person_id = new.recipient_id and d.gone_at is null) then
    insert into outbox (id, kind, payload, created_at, due_at)
      select gen_random_uuid(), 'push.notification',
        jsonb_build_object('notificationId', new.id, 'sessionId', d.session_id), new.created_at, new.created_at
      from push_subscriptions d where d.person_id = new.recipient_id and d.gone_at is null;
  end if;
  return null;
end $$;

create trigger notifications_push after insert on notifications for each row execute function enqueue_push();
