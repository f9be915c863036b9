import { Migration } from '@mikro-orm/migrations';
import { FIND_BOOKINGS_OF_KIND } from './Migration20261122000300_paid_walks.ts';
import { LIMIT, TEAM } from './Migration20261123000400_bounded_lists.ts';

const SAID = `
  create function booking_says(word text, which text, whole boolean) returns text language sql immutable as $$
    select '(' || word_condition('places_text', word) || string_agg(case when whole
        then format(' or %s in (select o.id from %s o where %s)', of, source, said)
        else format(' or (select %s from %s o where o.id = bookings.%s)', said, source, of) end, '') || ')'
    from (values ('parent_id', 'profiles'), ('walker_id', 'profiles'), ('child_id', 'children')) others (of, source)
      cross join lateral word_condition(case source when 'profiles' then 'lower(o.first_name || '' '' || o.last_name)'
        else 'lower(o.name)' end, word) said
    where not (which = 'active' and of = 'walker_id')
  $$;

  create function bookings_of_few(parents uuid[], walkers uuid[], children uuid[], among text) returns uuid[]
    language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  declare
    found uuid[];
  begin
    execute format('select array(select distinct id from (
        (select b.id from unnest($1) few (id) cross join lateral (select id from bookings where parent_id = few.id and %1$s) b limit ${LIMIT})
        union all (select b.id from unnest($2) few (id) cross join lateral (select id from bookings where walker_id = few.id and %1$s) b limit ${LIMIT})
        union all (select b.id from unnest($3) few (id) cross join lateral (select id from bookings where child_id = few.id and %1$s) b limit ${LIMIT})
      ) found limit ${LIMIT})', among) using parents, walkers, children into found;
    return found;
  end $$;

  create function bookings_matching(words jsonb, which text, among text, out few uuid[], out more boolean)
    language plpgsql stable set search_path = public, pg_temp as $$
  declare
    name constant text := 'lower(first_name || '' '' || last_name)';
    of_walkers constant text := case when which = 'active' then 'false and ' else 'role = ''trotter'' and ' end;
    word text;
    named text;
    parents uuid[];
    walkers uuid[];
    children uuid[];
    found uuid[];
    cut boolean;
  begin
    for word in select jsonb_array_elements_text(words) loop
      parents := first_matching('profiles', 'role = ''tot'' and ' || word_condition(name, word));
      walkers := first_matching('profiles', of_walkers || word_condition(name, word));
      children := first_matching('children', word_condition('lower(name)', word));
      found := first_matching('bookings', among || ' and ' || word_condition('places_text', word))
        || bookings_of_few(parents, walkers, children, among);
      cut := greatest(cardinality(parents), cardinality(walkers), cardinality(children), cardinality(found)) >= ${LIMIT};
      if few is null or (cut, cardinality(found)) < (more, cardinality(few)) then
        few := found[:${LIMIT}];
        more := cut;
      end if;
    end loop;
    if more and jsonb_array_length(words) > 1 then
      select string_agg(word_condition(name, one), ' and ') into named from jsonb_array_elements_text(words) one;
      found := bookings_of_few(first_matching('profiles', 'role = ''tot'' and ' || named),
        first_matching('profiles', of_walkers || named), '{}', among);
      few := (found || few)[:${LIMIT}];
    end if;
  end $$;`;

const FIND_FEW_BOOKINGS = `
  create function find_bookings(which text, words jsonb, sorted text, downwards boolean, after_id uuid, most integer,
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
  begin
    if not ${TEAM} then
      return;
    end if;
    select case sorted when 'start' then format('%L::timestamptz, %L::uuid', starts_at, id)
        when 'created' then format('%L::timestamptz, %L::uuid', created_at, id)
        else format('%L::numeric, %L::uuid', coalesce(final_amount, total_amount, -1), id) end
      into place from bookings where id = after_id;
    select string_agg(booking_says(word, which, whole), ' and ') into matching from jsonb_array_elements_text(words) word;
    select coalesce(sum(t.n), 0) into listed from current_tallies t
      where t.day = '-infinity' and case which when 'paid' then t.tally = 'paid walks'
        when 'active' then t.tally in ('bookings/pending', 'bookings/accepted', 'bookings/confirmed', 'bookings/in_progress')
        else t.tally like 'bookings/%' end;
    if matching is null or whole then
      return query select page_of_all('bookings', concat_ws(' and ', among, matching), keys, place, downwards, most), listed, false;
      return;
    end if;
    if listed <= ${LIMIT} then
      execute format('select array(select id from bookings where %s)', among) into few;
    else
      select * into few, more from bookings_matching(words, which, among);
    end if;
    return query select found.ids, found.total, more
      from page_of_few('bookings', among || ' and ' || matching, few, keys, place, downwards, most) found;
  end $$;`;

export class Migration20261123000500_bounded_bookings extends Migration {
  override up(): void {
    this.addSql(`
      create index bookings_places_search on bookings using gin (places_text gin_trgm_ops);
      create index profiles_names_of_parents on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role = 'tot';
      create index profiles_names_of_walkers on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role = 'trotter';
      drop function find_bookings(text, jsonb, text, boolean, uuid, integer);
    `);
    for (const sql of [SAID, FIND_FEW_BOOKINGS]) this.addSql(sql);
  }

  override down(): void {
    this.addSql(`
      drop function find_bookings(text, jsonb, text, boolean, uuid, integer, boolean), bookings_matching(jsonb, text, text),
        bookings_of_few(uuid[], uuid[], uuid[], text), booking_says(text, text, boolean);
      drop index profiles_names_of_walkers, profiles_names_of_parents, bookings_places_search;
    `);
    this.addSql(FIND_BOOKINGS_OF_KIND);
  }
}
