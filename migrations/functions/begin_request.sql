-- The first statement of a request: finds the session by its hashed token, extends it, notes the sign-in at most every
-- 15 minutes (ACCOUNT-15), and sets the identity of the transaction. Without a session it is a visitor. The previous token
-- of a renewed session works for some seconds, for requests in flight. Counts stop at 100, shown as "99+".
create function begin_request(token bytea, moment timestamptz) returns table (
    session_id uuid, user_id uuid, email text, first_name text, last_name text, avatar_url text, role text,
    approval_status text, token_outdated boolean, unread bigint, unread_notifications bigint,
    reward_news boolean, language text, mail_problem text, must_accept boolean, family jsonb, device jsonb)
  language plpgsql as $$
#variable_conflict use_column
declare
  found_session sessions%rowtype;
  found_role text;
  family record;
  days integer;
begin
  -- With row-level security a plan for these values costs more than it saves.
  perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true), set_config('plan_cache_mode', 'force_generic_plan', true);
  select * into found_session from sessions s
    where (s.token_hash = token or (s.previous_token_hash = token and s.previous_until > moment))
      and s.expires_at > moment and s.ends_at > moment;
  if found_session.id is null then
    perform set_config('app.actor', 'visitor', true);
    return;
  end if;
  if found_session.last_seen_at < moment - interval '15 minutes' then
    -- A browser that was in use for a week is known.
    days := case when found_session.created_at < moment - interval '7 days' then 60 else found_session.idle_days end;
    update sessions s set last_seen_at = moment, expires_at = least(moment + make_interval(days => days), s.ends_at)
      where s.id = found_session.id;
    perform record_sign_in(found_session.user_id, moment);
  end if;
  select p.role into found_role from profiles p where p.id = found_session.user_id and p.hidden_at is null;
  select f.* into family from family_of(found_session.user_id, found_session.acting_for) f where found_role = 'tot';
  perform set_config('app.family_id', coalesce(family.parent_id::text, ''), true),
    set_config('app.children', coalesce(family.children::text, ''), true),
    set_config('app.user_id', found_session.user_id::text, true),
    set_config('app.actor', coalesce(found_role, 'visitor'), true);
  return query
    select found_session.id, found_session.user_id, p.email::text, p.first_name, p.last_name, p.avatar_url, p.role,
      p.approval_status, found_session.granted_as <> p.role || ' ' || p.approval_status,
      (select count(*) from (select from messages m where m.receiver_id = p.id and not m.is_read limit 100) few),
      unread_notifications(p.id),
      exists (select from referrals r where r.referrer_id = p.id and r.created_at > visit.latest)
        or exists (select from perks k where k.user_id = p.id and k.created_at > visit.latest)
        or exists (select from milestone_rewards w where w.user_id = p.id and w.created_at > visit.latest),
      p.language,
      my_mail_problem(),
      found_session.must_accept,
      case when family.id is not null then to_jsonb(family) end,
      -- Whether any device gets push notifications, and of this one the end of its address, or that it gets none any more (PUSH-8).
      (select jsonb_build_object('works', coalesce(bool_or(d.gone_at is null), false), 'gone', coalesce(bool_or(own and d.gone_at is not null), false),
          'end', max(right(d.endpoint, 12)) filter (where own and d.gone_at is null),
          'offeredOn', (select n.push_offered_on from notification_settings n where n.user_id = p.id))
        from push_subscriptions d, lateral (select d.session_id = found_session.id) mine (own) where d.person_id = p.id)
    from profiles p
      cross join lateral (select coalesce(max(v.visited_at), '-infinity') as latest
        from rewards_visits v where v.user_id = p.id) visit
    where p.id = found_session.user_id and p.hidden_at is null;
end $$;
