-- When what a link was for was done, by it or by another one. Only the `auth` actor may read tokens, and the caller must know the secret.
create function link_used_at(hash bytea, wanted text) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select case wanted
    when 'confirmation' then u.email_confirmed_at
    when 'reset' then (select max(e.at) from security_events e where e.person_id = u.id and e.kind = 'password_reset' and e.at >= t.created_at)
  end
  from tokens t join users u on u.id = t.user_id where t.token_hash = hash and t.kind = wanted
$$;
