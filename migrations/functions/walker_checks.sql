-- For the walker and for admins: row-level security decides.
create function walker_checks(walker uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('required', check_is_required(),
    'current', (select to_jsonb(c) from current_check(walker) c),
    'checks', (select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at desc, b.id), '[]') from background_checks b
      where b.walker_id = walker and b.status <> 'none'),
    'identity', (select jsonb_build_object('checked_on', i.checked_on, 'method', i.method, 'by', p.first_name || ' ' || p.last_name)
      from identity_checks i left join people p on p.id = i.checked_by where i.walker_id = walker),
    'changes', (select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at desc, h.id), '[]') from (
      select c.id, c.provider, c.status, c.checked_on, c.source, c.created_at, p.first_name || ' ' || p.last_name as actor
      from background_check_changes c left join people p on p.id = c.actor_id where c.walker_id = walker
      order by c.created_at desc, c.id limit 20) h))
$$;
