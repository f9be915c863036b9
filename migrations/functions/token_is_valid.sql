-- Checks a link before its form is shown. Only the `auth` actor may read tokens, and the caller must know the secret.
create function token_is_valid(hash bytea, wanted text, moment timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tokens where token_hash = hash and kind = wanted and used_at is null and expires_at > moment)
$$;
