import { Migration } from '@mikro-orm/migrations';

/**
 * Checks the caller once, where a policy would be evaluated per row and keep words out of the indexes. A search counts
 * and sorts at most 10,000 matches; beyond that it is `uncounted`.
 */
export class Migration20261121001110_admin_search_functions extends Migration {
  override up(): void {
    this.addSql(PAGE_OF_ROWS);
    this.addSql(FIND_PEOPLE);
    this.addSql(FIND_BOOKINGS);
    this.addSql(NUMBERS);
  }

  override down(): void {
    this.addSql(`
      drop function admin_numbers();
      drop function find_bookings(boolean, jsonb, text, boolean, uuid, integer);
      drop function find_people(text, text, jsonb, text, boolean, uuid, timestamptz, integer);
      drop function page_of_rows(text, text, text[], text[], text, boolean, integer);
    `);
  }
}

/** The SQL fragments come from the two functions below, never from the caller. */
export const PAGE_OF_ROWS = `
  create function page_of_rows(source text, among text, words text[], keys text[], place text, downwards boolean, most integer,
      out ids uuid[], out total integer, out uncounted boolean) language plpgsql stable set search_path = public, pg_temp as $$
  declare
    direction text := case when downwards then ' desc' else '' end;
    aliases text[] := array(select 'k' || n from generate_subscripts(keys, 1) n);
    compared text := case when downwards then '<' else '>' end;
    ordered text := array_to_string(keys, direction || ', ') || direction;
    behind text := coalesce('(' || array_to_string(keys, ', ') || ') ' || compared || ' (' || place || ')', 'true');
  begin
    if cardinality(words) = 0 then
      execute format('select count(*), array(select id from %1$s where %2$s and %3$s order by %4$s limit %5$s), false
        from %1$s where %2$s', source, among, behind, ordered, most) into total, ids, uncounted;
      return;
    end if;
    execute format('with few as materialized (select %s from %s where %s and %s limit 10001)
      select least(count(*), 10000), case when count(*) <= 10000 then array(select %s from few where %s order by %s limit %s) end, count(*) > 10000
      from few',
      array_to_string(array(select key || ' as k' || n from unnest(keys) with ordinality k (key, n)), ', '),
      source, among, array_to_string(words, ' and '), aliases[cardinality(aliases)],
      coalesce('(' || array_to_string(aliases, ', ') || ') ' || compared || ' (' || place || ')', 'true'),
      array_to_string(aliases, direction || ', ') || direction, most) into total, ids, uncounted;
    if ids is null then
      execute format('select array(select id from (select * from %s where %s and %s order by %s offset 0) walked where %s limit %s)',
        source, among, behind, ordered, array_to_string(words, ' and '), most) into ids;
    end if;
  end $$;`;

export const FIND_PEOPLE = `
  create function find_people(of_role text, in_state text, words jsonb, sorted text, downwards boolean,
      after_id uuid, after_at timestamptz, most integer) returns table (ids uuid[], total integer, uncounted boolean)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    among text := 'role <> ''admin'' and hidden_at is null';
    keys text[] := case sorted when 'email' then array['email', 'id'] when 'joined' then array['created_at', 'id']
      when 'seen' then array['coalesce(last_login_at, ''-infinity'')', 'id'] else array['first_name', 'last_name', 'id'] end;
    place text;
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
    return query select * from page_of_rows('profiles', among,
      array(select format('search_text like lower(%L)', word) from jsonb_array_elements_text(words) word), keys, place, downwards, most);
  end $$;`;

export const FIND_BOOKINGS = `
  create function find_bookings(only_active boolean, words jsonb, sorted text, downwards boolean, after_id uuid, most integer)
      returns table (ids uuid[], total integer, uncounted boolean)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    among text := case when only_active then 'status in (''pending'', ''accepted'', ''confirmed'', ''in_progress'')' else 'true' end;
    keys text[] := case sorted when 'start' then array['starts_at', 'id'] when 'created' then array['created_at', 'id']
      else array['coalesce(final_amount, total_amount, -1)', 'id'] end;
    named text := '(select p.id from profiles p where p.search_text like lower(%1$L)
      and lower(p.first_name || '' '' || p.last_name) like lower(%1$L))';
    place text;
  begin
    if not app_acts_as('admin', 'cli') then
      return;
    end if;
    select case sorted when 'start' then format('%L::timestamptz, %L::uuid', starts_at, id)
        when 'created' then format('%L::timestamptz, %L::uuid', created_at, id)
        else format('%L::numeric, %L::uuid', coalesce(final_amount, total_amount, -1), id) end
      into place from bookings where id = after_id;
    return query select * from page_of_rows('bookings', among,
      array(select format('(places_text like lower(%1$L) or parent_id in ' || named
          || case when only_active then '' else ' or walker_id in ' || named end
          || ' or child_id in (select c.id from children c where lower(c.name) like lower(%1$L)))', word)
        from jsonb_array_elements_text(words) word), keys, place, downwards, most);
  end $$;`;

export const NUMBERS = `
  create function admin_numbers() returns table (users integer, parents integer, walkers integer, pending integer, pending_parents integer,
      pending_walkers integer, complete_walkers integer, approved_walkers integer, bookings integer, active_bookings integer, looking integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select people.*, (select count(*)::int from bookings),
      (select count(*)::int from bookings where status in ('pending', 'accepted', 'confirmed', 'in_progress')),
      (select count(*)::int from profiles where role = 'tot' and looking_for_trotter and hidden_at is null)
    from (select count(*)::int as users, (count(*) filter (where role = 'tot'))::int, (count(*) filter (where role = 'trotter'))::int,
        (count(*) filter (where approval_status = 'pending'))::int,
        (count(*) filter (where approval_status = 'pending' and role = 'tot'))::int,
        (count(*) filter (where approval_status = 'pending' and role = 'trotter'))::int, (count(*) filter (where walker_complete))::int,
        (count(*) filter (where role = 'trotter' and approval_status = 'approved'))::int
      from profiles where role <> 'admin' and hidden_at is null) people
    where app_acts_as('admin', 'cli')
  $$;`;
