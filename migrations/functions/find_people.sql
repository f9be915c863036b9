-- Checks the caller once, where a policy is evaluated per row and keeps words out of the indexes. Totals come from the
-- tallies. At most 500 matches are counted and sorted, beyond it is `uncounted`; `whole` searches all, for exports. Of a
-- common word, those who wait for approval are also searched among the newest 1,000 who wait.
create function find_people(of_role text, in_state text, words jsonb, sorted text, descending boolean,
    after_id uuid, after_at timestamptz, most integer, whole boolean default false)
    returns table (ids uuid[], total integer, uncounted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  among text := 'role <> ''admin'' and hidden_at is null';
  keys text[] := case sorted when 'email' then array['email', 'id'] when 'joined' then array['created_at', 'id']
    when 'seen' then array['coalesce(last_login_at, ''-infinity'')', 'id'] else array['first_name', 'last_name', 'id'] end;
  matching text;
  place text;
  listed integer;
  few uuid[];
  newest uuid[];
  more boolean := false;
begin
  if not app_acts_as('admin', 'cli') then
    return;
  end if;
  if of_role is not null then
    among := among || format(' and role = %L', of_role);
  end if;
  among := among || case in_state when 'pending' then ' and approval_status = ''pending'''
    when 'approved' then ' and approval_status = ''approved''' when 'complete' then ' and walker_complete'
    when 'incomplete' then ' and not walker_complete' else '' end;
  select case sorted when 'email' then format('%L::citext, %L::uuid', email, id)
      when 'joined' then format('%L::timestamptz, %L::uuid', created_at, id)
      when 'seen' then format('%L::timestamptz, %L::uuid', coalesce(after_at, '-infinity'), id)
      else format('%L, %L, %L::uuid', first_name, last_name, id) end
    into place from profiles where id = after_id;
  select string_agg(word_condition('search_text', word), ' and ') into matching from jsonb_array_elements_text(words) word;
  select coalesce(sum(t.n), 0) into listed from current_tallies t
    where t.day = '-infinity' and t.tally like concat_ws('/', 'people', coalesce(of_role, '%'),
      case when in_state in ('pending', 'approved') then in_state else '%' end,
      case when in_state in ('complete', 'incomplete') then in_state else '%' end);
  if matching is null or whole then
    return query select page_of_all('profiles', concat_ws(' and ', among, matching), keys, place, descending, most),
      listed, false;
    return;
  end if;
  if listed <= 500 then
    execute format('select array(select id from profiles where %s and %s)', among, matching) into few;
  else
    few := people_matching(words, of_role);
    more := cardinality(few) >= 500;
  end if;
  if more and in_state = 'pending' then
    execute format('select array(select id from (select * from profiles where %s order by created_at desc, id desc limit 1000)
      newest where %s limit 500)', among, matching) into newest;
  end if;
  return query select found.ids, found.total, more
    from page_of_ids('profiles', among, few || newest, keys, place, descending, most) found;
end $$;
