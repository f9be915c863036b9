-- Serializes the messages of a pair with the confirmation of their booking (docs/decisions/0007).
create function lock_conversation(one uuid, other uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('conversation/' || least(one, other) || '/' || greatest(one, other), 0))
$$;
