create function has_messaged(sender uuid, receiver uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from conversations c join messages m on m.conversation_id = c.id
    where app_user_id() in (sender, receiver) and c.person_a = least(sender, receiver)
      and c.person_b = greatest(sender, receiver) and m.sender_id = sender)
$$;
