-- What a person is notified of by email, and each notice, is in their list (NOTIFICATION-1): with ids, in the same transaction.
-- src/domain/email-kinds.ts says which kinds have no entry in the list. While a call for help is open, no step has one (INCIDENT-9).
create function add_notifications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), p.id, split_part(a.kind, '.', 2), a.payload - '{to,userId,requestId,reportId}'::text[], a.created_at
    from added a join profiles p on p.hidden_at is null and p.id = coalesce(
      (a.payload ->> 'to')::uuid, (a.payload ->> 'userId')::uuid,
      (select d.profile_id from account_deletion_requests d where d.id = (a.payload ->> 'requestId')::uuid),
      (select r.subject_id from reports r where r.id = (a.payload ->> 'reportId')::uuid))
    where (a.kind like 'mail.%' or a.kind like 'notice.%') and a.kind not in
      ('mail.confirm-email', 'mail.reset-password', 'mail.deletion-approved', 'mail.contact-message',
      'mail.reference-request', 'mail.guardian-request', 'mail.guardian-consented', 'mail.guardian-renewal', 'mail.watcher-invitation',
      'mail.address-test', 'mail.new-device', 'mail.merged')
      and not (split_part(a.kind, '.', 2) in ('walk-on-my-way', 'walk-picked-up', 'walk-dropped-off', 'booking-completed')
        and has_open_call((a.payload ->> 'bookingId')::uuid));
  return null;
end $$;

create trigger outbox_notifications after insert on outbox referencing new table as added
  for each statement execute function add_notifications();
