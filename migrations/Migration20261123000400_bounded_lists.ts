import { Migration } from '@mikro-orm/migrations';
import { FIND_PEOPLE, PAGE_OF_ROWS } from './Migration20261121001110_admin_search_functions.ts';

export const TEAM = `app_acts_as('admin', 'cli')`;
/** At most so many matches are counted and sorted. */
export const LIMIT = 500;

/** Forces the trigram index, because the planner may prefer a full scan. */
const BITMAPS_ONLY = 'set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off';

const SEARCHING = `
  create function word_condition(words text, word text) returns text language sql immutable as $$
    select case when length(word) <= 4
      then format('(%1$s like lower(%2$L) or %1$s like lower(%3$L))', words, substr(word, 2), '% ' || substr(word, 2))
      else format('%s like lower(%L)', words, word) end
  $$;

  create function first_matching(source text, condition text) returns uuid[]
    language plpgsql stable set search_path = public, pg_temp ${BITMAPS_ONLY} as $$
  declare
    found uuid[];
  begin
    execute format('select array(select id from %s where %s limit ${LIMIT})', source, condition) into found;
    return found;
  end $$;

  create function people_matching(words jsonb, of_role text default null) returns uuid[]
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    condition text;
    parents uuid[];
    walkers uuid[];
  begin
    if not ${TEAM} then
      return '{}';
    end if;
    select string_agg(word_condition('search_text', word), ' and ') into condition from jsonb_array_elements_text(words) word;
    if of_role is not null then
      return first_matching('profiles', format('role = %L and %s', of_role, condition));
    end if;
    parents := first_matching('profiles', 'role = ''tot'' and ' || condition);
    walkers := first_matching('profiles', 'role = ''trotter'' and ' || condition);
    return (parents[:${LIMIT / 2}] || walkers[:${LIMIT / 2}] || parents[${LIMIT / 2 + 1}:] || walkers[${LIMIT / 2 + 1}:])[:${LIMIT}];
  end $$;`;

/** The SQL fragments come from the functions below. */
const PAGES = `
  create function place_behind(keys text[], place text, downwards boolean) returns text language sql immutable as $$
    select coalesce('(' || array_to_string(keys, ', ') || case when downwards then ') < (' else ') > (' end || place || ')', 'true')
  $$;

  create function page_of_all(source text, among text, keys text[], place text, downwards boolean, most integer) returns uuid[]
    language plpgsql stable set search_path = public, pg_temp as $$
  declare
    direction text := case when downwards then ' desc' else '' end;
    ids uuid[];
  begin
    execute format('select array(select id from %s where %s and %s order by %s limit %s)', source, among,
      place_behind(keys, place, downwards), array_to_string(keys, direction || ', ') || direction, most) into ids;
    return ids;
  end $$;

  create function page_of_few(source text, among text, few uuid[], keys text[], place text, downwards boolean, most integer,
      out ids uuid[], out total integer) language plpgsql stable set search_path = public, pg_temp as $$
  declare
    direction text := case when downwards then ' desc' else '' end;
    names text[] := array(select 'k' || n from generate_subscripts(keys, 1) n);
  begin
    execute format('with few as materialized (select %s from %s where id = any ($1) and %s)
      select array(select %s from few where %s order by %s limit %s), count(*) from few',
      array_to_string(array(select key || ' as k' || n from unnest(keys) with ordinality k (key, n)), ', '), source, among,
      names[cardinality(names)], place_behind(names, place, downwards),
      array_to_string(names, direction || ', ') || direction, most) using few into ids, total;
  end $$;`;

const FIND_FEW_PEOPLE = `
  create function find_people(of_role text, in_state text, words jsonb, sorted text, downwards boolean,
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
  begin
    if not ${TEAM} then
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
      return query select page_of_all('profiles', concat_ws(' and ', among, matching), keys, place, downwards, most), listed, false;
      return;
    end if;
    if listed <= ${LIMIT} then
      execute format('select array(select id from profiles where %s and %s)', among, matching) into few;
    else
      few := people_matching(words, of_role);
    end if;
    return query select found.ids, found.total, cardinality(few) >= ${LIMIT}
      from page_of_few('profiles', among, few, keys, place, downwards, most) found;
  end $$;`;

const OLD_PAGE = 'page_of_rows(text, text, text[], text[], text, boolean, integer)';

/**
 * Totals come from the tallies; a search counts and sorts the first 500 matches and is `uncounted` beyond. Short lists
 * and exports (`whole`) are searched completely. Words of one or two characters match prefixes, because trigrams cannot
 * find them.
 */
export class Migration20261123000400_bounded_lists extends Migration {
  override up(): void {
    this.addSql(`
      drop function find_people(text, text, jsonb, text, boolean, uuid, timestamptz, integer), ${OLD_PAGE};
      drop index profiles_search;
      create index profiles_search_parents on profiles using gin (search_text gin_trgm_ops) where role = 'tot';
      create index profiles_search_walkers on profiles using gin (search_text gin_trgm_ops) where role = 'trotter';
    `);
    for (const sql of [SEARCHING, PAGES, FIND_FEW_PEOPLE]) this.addSql(sql);
  }

  override down(): void {
    this.addSql(`
      drop function find_people(text, text, jsonb, text, boolean, uuid, timestamptz, integer, boolean),
        page_of_few(text, text, uuid[], text[], text, boolean, integer), page_of_all(text, text, text[], text, boolean, integer),
        place_behind(text[], text, boolean), people_matching(jsonb, text), first_matching(text, text), word_condition(text, text);
      drop index profiles_search_walkers, profiles_search_parents;
      create index profiles_search on profiles using gin (search_text gin_trgm_ops);
    `);
    for (const sql of [PAGE_OF_ROWS, FIND_PEOPLE]) this.addSql(sql);
  }
}
