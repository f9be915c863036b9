-- A thin event for each endpoint that is on (WEBHOOK-3), in the transaction of its cause. The person who causes it may
-- read no endpoint, so it runs as its owner. The lock leaves out an endpoint that an admin is removing: its foreign key
-- would fail, and the booking with it.
create function enqueue_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event text;
  about jsonb;
  happened timestamptz;
  id_of_event uuid := gen_random_uuid();
begin
  if app_acts_as('seed') or not exists (select from webhook_endpoints where turned_off_at is null) then return null; end if;
  case tg_table_name
    when 'booking_events' then
      happened := new.at;
      event := case
        when new.from_status is null then 'booking.requested'
        when new.transition = 'reschedule' then 'booking.rescheduled'
        when new.from_status = new.to_status then null
        when new.to_status = 'accepted' then 'booking.accepted'
        when new.to_status = 'in_progress' then 'booking.started'
        when new.to_status = 'completed' and new.from_status <> 'awaiting_payment_confirmation' then 'booking.completed'
        when new.to_status = 'cancelled' then 'booking.cancelled'
        when new.to_status = 'reviewed' then 'booking.reviewed' end;
      about := jsonb_build_object('booking_id', new.booking_id, 'status', new.to_status, 'previous_status', new.from_status);
    when 'payments' then
      happened := new.confirmed_at;
      event := 'payment.succeeded';
      about := jsonb_build_object('payment_id', new.id, 'booking_id', new.booking_id, 'kind', new.kind,
        'amount', (new.amount * 100)::integer, 'currency', new.currency);
    when 'refunds' then
      happened := new.updated_at;
      event := 'payment.refunded';
      about := jsonb_build_object('refund_id', new.id, 'payment_id', new.payment_id, 'booking_id', new.booking_id,
        'amount', (new.amount * 100)::integer, 'currency', 'usd');
    when 'disputes' then
      happened := new.updated_at;
      event := case when new.outcome = 'open' then 'payment.disputed' else 'payment.dispute_closed' end;
      about := jsonb_build_object('dispute_id', new.id, 'payment_id', new.payment_id, 'booking_id', new.booking_id,
        'amount', (new.amount * 100)::integer, 'currency', 'usd', 'outcome', new.outcome);
  end case;
  if event is null then return null; end if;
  with made as (
    insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at, created_at, status, attempts)
    select gen_random_uuid(), e.id, id_of_event, event, about, happened, coalesce(app_now(), happened), 'pending', 0
    from webhook_endpoints e
    where e.turned_off_at is null and split_part(event, '.', 1) = any (e.topics)
    for key share of e
    returning id, created_at)
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'webhooks.deliver', jsonb_build_object('deliveryId', id), created_at, created_at from made;
  return null;
end $$;

create trigger booking_events_webhooks after insert on booking_events for each row execute function enqueue_webhooks();
create trigger payments_webhooks after insert on payments for each row execute function enqueue_webhooks();
create trigger refunds_webhooks_new after insert on refunds for each row
  when (new.status = 'succeeded') execute function enqueue_webhooks();
create trigger refunds_webhooks after update of status on refunds for each row
  when (new.status = 'succeeded' and old.status <> 'succeeded') execute function enqueue_webhooks();
create trigger disputes_webhooks_new after insert on disputes for each row execute function enqueue_webhooks();
create trigger disputes_webhooks after update of outcome on disputes for each row
  when (new.outcome <> old.outcome) execute function enqueue_webhooks();
