-- The only way for admins to read private messages: the reported one with a few around it.
create function reported_messages(report uuid, around integer default 5)
  returns table (id uuid, seq bigint, sender_id uuid, content text, created_at timestamptz, reported boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.seq, m.sender_id, coalesce(o.content, m.content), m.created_at, m.id = it.id
  from reports r join messages it on it.id = r.message_id
    join messages m on m.conversation_id = it.conversation_id and m.seq between it.seq - around and it.seq + around
    left join unredacted_messages o on o.message_id = m.id
  where r.id = report and app_acts_as('admin')
  order by m.seq
$$;
