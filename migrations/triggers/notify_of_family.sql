-- The other of the two learns once that a guardian decides no longer (FAMILY-5), as the other guardians of the children do, and
-- who follows that they are other children (WATCH-8). The worker replaces links, and erases accounts that are closed.
create function notify_of_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.family-changed', jsonb_build_object('to', other.id, 'parentId', p.id, 'watcherId', u.id), coalesce(app_now(), old.accepted_at), coalesce(app_now(), old.accepted_at)
    from profiles p, profiles u, profiles other
    where (old.role = 'guardian' or tg_op = 'UPDATE') and p.id = old.parent_id and u.id = old.user_id and p.hidden_at is null and u.hidden_at is null
      and (old.role = 'watcher' or p.is_approved and u.is_approved)
      and other.id = any (array[p.id, u.id] || case tg_op when 'DELETE' then co_guardians(p.id, old.child_ids) end)
      and other.id is distinct from app_user_id() and not app_acts_as('worker', 'seed');
  return null;
end $$;

create trigger watchers_ended after delete on watchers for each row
  when (old.user_id is not null) execute function notify_of_link();
create trigger watchers_of_others after update of child_ids on watchers for each row
  when (old.child_ids is distinct from new.child_ids and old.user_id is not null) execute function notify_of_link();

create function notify_of_guardians() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.family-changed', jsonb_build_object('to', other.id, 'parentId', w.parent_id, 'watcherId', w.user_id),
      coalesce(app_now(), new.updated_at), coalesce(app_now(), new.updated_at)
    from watchers w join profiles other on other.id <> new.id
      and other.id = any (array[w.parent_id, w.user_id] || case new.id when w.user_id then co_guardians(w.parent_id, w.child_ids) end)
    where w.role = 'guardian' and new.id in (w.parent_id, w.user_id) and other.is_approved and other.hidden_at is null;
  return null;
end $$;

create trigger profiles_of_guardians after update of approval_status, hidden_at on profiles for each row
  when (old.is_approved and old.hidden_at is null and (not new.is_approved or new.hidden_at is not null))
  execute function notify_of_guardians();

-- The parent learns when a guardian's rights begin, and so do the other guardians of the children (FAMILY-2).
create function notify_of_new_guardians() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.watcher-joined', jsonb_build_object('to', w.parent_id, 'watcherId', w.id),
      coalesce(app_now(), new.updated_at), coalesce(app_now(), new.updated_at)
    from watchers w join profiles p on p.id = w.parent_id and p.is_approved and p.hidden_at is null
    where w.role = 'guardian' and w.user_id = new.id and not app_acts_as('seed');
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.family-changed', jsonb_build_object('to', o.id, 'parentId', w.parent_id, 'watcherId', w.user_id),
      coalesce(app_now(), new.updated_at), coalesce(app_now(), new.updated_at)
    from watchers w cross join lateral other_guardians(w.parent_id, w.user_id) o (id)
    where w.user_id = new.id and not app_acts_as('seed');
  return null;
end $$;

-- The same, where the adult who accepts is approved already.
create function notify_of_other_guardians() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.family-changed', jsonb_build_object('to', o.id, 'parentId', new.parent_id, 'watcherId', new.user_id), new.accepted_at, new.accepted_at
    from other_guardians(new.parent_id, new.user_id) o (id);
  return null;
end $$;

create trigger watchers_of_new_guardians after update of user_id on watchers for each row
  when (old.user_id is null and new.user_id is not null and new.role = 'guardian') execute function notify_of_other_guardians();

create trigger profiles_of_new_guardians after update of approval_status on profiles for each row
  when (new.is_approved and not old.is_approved) execute function notify_of_new_guardians();
