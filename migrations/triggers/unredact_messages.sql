create function unredact_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  family uuid[] := array(select new.parent_id union select guardians_of(new.id) order by 1);
begin
  perform lock_conversation(person, new.walker_id) from unnest(family) person;
  with unredacted as (
    delete from unredacted_messages o using messages m
    where m.id = o.message_id and ((m.sender_id = any (family) and m.receiver_id = new.walker_id)
      or (m.sender_id = new.walker_id and m.receiver_id = any (family)))
    returning o.message_id, o.content)
  update messages m set content = r.content from unredacted r where m.id = r.message_id;
  return null;
end $$;

create trigger bookings_unredact_messages after insert or update of status, walker_id on bookings
  for each row when (new.walker_id is not null
    and new.status in (:AGREED_STATUSES)) execute function unredact_messages();
