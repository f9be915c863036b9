create function two_factor_challenge(hash bytea, moment timestamptz)
  returns table (user_id uuid, email text, role text, secret text, enrolled boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.email::text, p.role, case when f.confirmed_at is null then f.secret end, f.confirmed_at is not null
  from tokens t join profiles p on p.id = t.user_id join second_factors f on f.user_id = t.user_id
  where t.token_hash = hash and t.kind = 'second-step' and t.used_at is null and t.expires_at > moment
    and (f.confirmed_at is not null or p.role in ('admin', 'trotter')) and p.hidden_at is null
    and (p.approval_status = 'approved' or (p.approval_status = 'pending' and f.confirmed_at is null))
$$;
