-- The last date, where it was typed in a form that was refused: who has none may save only this one (GUARDIAN-7).
create function typed_birth_date(walker uuid) returns date
  language sql stable as $$
  select case when c.refused then c.date_of_birth end from birth_date_changes c
    where c.walker_id = walker order by c.created_at desc, c.id limit 1
$$;
