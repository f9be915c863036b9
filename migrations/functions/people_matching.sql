create function people_matching(words jsonb, of_role text default null) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text;
  parents uuid[];
  walkers uuid[];
begin
  if not app_acts_as('admin', 'cli') then
    return '{}';
  end if;
  select string_agg(word_condition('search_text', word), ' and ') into condition from jsonb_array_elements_text(words) word;
  if of_role is not null then
    return first_matching('profiles', format('role = %L and %s', of_role, condition));
  end if;
  parents := first_matching('profiles', 'role = ''tot'' and ' || condition);
  walkers := first_matching('profiles', 'role = ''trotter'' and ' || condition);
  return (parents[:250] || walkers[:250] || parents[251:] || walkers[251:])[:500];
end $$;
