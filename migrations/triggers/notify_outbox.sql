create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();
