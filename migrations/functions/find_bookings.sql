-- Checks the caller once, where a policy is evaluated per row and keeps words out of the indexes. At most 500 matches are
-- counted and sorted, beyond it is `uncounted`; `whole` searches all, for exports.
create function find_bookings(which text, words jsonb, sorted text, descending boolean, after_id uuid, most integer,
    whole boolean default false) returns table (ids uuid[], total integer, uncounted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  among text := case which when 'paid' then 'payment_completed'
    when 'active' then 'status in (''pending'', ''accepted'', ''confirmed'', ''in_progress'')' else 'true' end;
  keys text[] := case sorted when 'start' then array['starts_at', 'id'] when 'created' then array['created_at', 'id']
    else array['coalesce(final_amount, total_amount, -1)', 'id'] end;
  matching text;
  place text;
  listed integer;
  few uuid[];
  more boolean := false;
  exact boolean := false;
begin
  if not app_acts_as('admin', 'cli') then
    return;
  end if;
  select case sorted when 'start' then format('%L::timestamptz, %L::uuid', starts_at, id)
      when 'created' then format('%L::timestamptz, %L::uuid', created_at, id)
      else format('%L::numeric, %L::uuid', coalesce(final_amount, total_amount, -1), id) end
    into place from bookings where id = after_id;
  select string_agg(booking_search_condition(word, which, whole), ' and ') into matching
    from jsonb_array_elements_text(words) word;
  select coalesce(sum(t.n), 0) into listed from current_tallies t
    where t.day = '-infinity' and case which when 'paid' then t.tally = 'paid walks'
      when 'active' then t.tally in ('bookings/pending', 'bookings/accepted', 'bookings/confirmed', 'bookings/in_progress')
      else t.tally like 'bookings/%' end;
  if matching is null or whole then
    return query select page_of_all('bookings', concat_ws(' and ', among, matching), keys, place, descending, most),
      listed, false;
    return;
  end if;
  if listed <= 500 then
    execute format('select array(select id from bookings where %s)', among) into few;
  else
    select * into few, more, exact from bookings_matching(words, which, among);
  end if;
  if not exact then
    among := among || ' and ' || matching;
  end if;
  return query select found.ids, found.total, more
    from page_of_ids('bookings', among, few, keys, place, descending, most) found;
end $$;
