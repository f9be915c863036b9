-- Who asks, for the holder of a link that works. The caller must know the secret.
create function reference_request(hash bytea) returns table (first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.first_name, p.last_name from walker_references r join profiles p on p.id = r.walker_id and p.hidden_at is null
  where r.token_hash = hash and r.status = 'asked' and r.token_expires_at > app_now()
$$;
