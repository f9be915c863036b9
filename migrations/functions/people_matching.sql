create function people_matching(words jsonb, of_role text default null) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  parents uuid[];
  walkers uuid[];
begin
  if not app_acts_as('admin', 'cli') then
    return '{}';
  end if;
  if of_role is not null then
    return people_of_role(of_role, 'search_text', words);
  end if;
  parents := people_of_role('tot', 'search_text', words);
  walkers := people_of_role('trotter', 'search_text', words);
  return (parents[:250] || walkers[:250] || parents[251:] || walkers[251:])[:500];
end $$;
