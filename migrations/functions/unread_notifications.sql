-- Walks, series and others with an unread notification (NOTIFICATION-4), among the latest 200: a header shows "99+" above 99.
create function unread_notifications(reader uuid) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select count(distinct coalesce(few.payload ->> 'bookingId', few.payload ->> 'seriesId', few.payload ->> 'watchedId',
      (few.payload ->> 'parentId') || (few.payload ->> 'watcherId'), few.payload ->> 'watcherId', few.id::text))
  from (select n.id, n.payload from notifications n where n.recipient_id = reader and n.read_at is null limit 200) few
$$;
