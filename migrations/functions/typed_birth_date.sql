-- The first date of a form that was refused, unless another was set since: who has none may save only this one (GUARDIAN-7).
create function typed_birth_date(walker uuid) returns date
  language sql stable as $$
  select c.date_of_birth from birth_date_changes c
    where c.walker_id = walker and c.refused and not is_slip_of_birth_date(c.refused, c.date_of_birth, c.created_at)
      and not exists (select from birth_date_changes s where s.walker_id = walker and not s.refused and s.created_at > c.created_at)
    order by c.created_at, c.id limit 1
$$;
