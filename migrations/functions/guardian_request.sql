-- Whose guardian is asked, for the holder of a link that works. The caller must know the secret.
create function guardian_request(hash bytea) returns table (walker_id uuid, first_name text, last_name text, status text, answered_at timestamptz, asks_again boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, g.status, g.answered_at, g.renewal_asked_at is not null
  from guardian_consents g join profiles p on p.id = g.walker_id and p.hidden_at is null
  where g.token_hash = hash and (g.status = 'given' or g.status = 'asked' and g.token_expires_at > app_now())
$$;
