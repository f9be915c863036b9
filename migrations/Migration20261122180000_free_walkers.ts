import { Migration } from '@mikro-orm/migrations';

const AGREED = `status in ('accepted', 'confirmed', 'in_progress')`;
const NONE = '0::bit(8192)';
const bitOf = (slot: string) => `set_bit(${NONE}, ${slot} % 8192, 1)`;

const FACETS = ['listed', 'rate', 'experience', 'neighborhood', 'language', 'weekday'];
const facetNames = (names: string[]) => `
  alter table walker_facets drop constraint walker_facets_facet_check;
  alter table walker_facets add constraint walker_facets_facet_check
    check (facet in (${names.map((name) => `'${name}'`).join(', ')}));`;

const facetsOf = (more: string) => `
  create or replace function facets_of(l walker_listings) returns table (facet text, value text)
    language plpgsql immutable as $$
  begin
    if l.slot is null then return; end if;
    return query select * from (values
        ('listed', ''),
        ('rate', lpad((l.hourly_rate * 100)::integer::text, 6, '0')),
        ('experience', lpad(l.experience_years::text, 6, '0')),
        ('neighborhood', l.neighborhood)) single (facet, value)
      where single.value is not null
    union select 'language', unnest(l.languages)
    union select 'weekday', unnest(l.weekdays)${more};
  end $$;`;

const markOn = (columns: string[]) => `
  drop trigger walker_listings_mark on walker_listings;
  create trigger walker_listings_mark after update on walker_listings for each row
    when ((${columns.map((name) => `old.${name}`).join(', ')})
      is distinct from (${columns.map((name) => `new.${name}`).join(', ')}))
    execute function mark_walker_facets();`;
const MARKED = ['hourly_rate', 'experience_years', 'neighborhood', 'languages', 'weekdays'];

/**
 * The facet `window` has one bit per walker and stretch of hours ("tuesday 0540 0900", minutes of the day, whole half
 * hours). `free_walker_bits` removes walkers with other hours on the date or an agreed walk. It runs as its owner,
 * because members may not read each other's bookings, and reveals only who is free.
 */
export class Migration20261122180000_free_walkers extends Migration {
  override up(): void {
    this.addSql(`
      create function minute_of(clock text) returns integer language sql immutable parallel safe as $$
        select case when clock >= '23:59' then 1440 else left(clock, 2)::integer * 60 + substr(clock, 4, 2)::integer end
      $$;

      create function hours_of(windows jsonb) returns int4multirange language sql immutable parallel safe as $$
        select coalesce(range_agg(int4range(opens, closes)), '{}')
        from (select minute_of(w ->> 'start_time') as opens, minute_of(w ->> 'end_time') as closes
          from jsonb_array_elements(windows) w
          where w ->> 'start_time' ~ '^[0-2]\\d:[0-5]\\d' and w ->> 'end_time' ~ '^[0-2]\\d:[0-5]\\d') read
        where opens < closes
      $$;

      create function usual_windows(schedule jsonb) returns setof text language sql immutable parallel safe as $$
        select format('%s %s %s', day, lpad(opens::text, 4, '0'), lpad(closes::text, 4, '0'))
        from (select day, (lower(stretch) + 29) / 30 * 30 as opens, upper(stretch) / 30 * 30 as closes
          from jsonb_each(schedule) as days (day, entry)
            cross join lateral unnest(hours_of(case
              when jsonb_typeof(entry -> 'time_windows') = 'array' and entry -> 'time_windows' <> '[]' then entry -> 'time_windows'
              else jsonb_build_array(entry) end)) stretch
          where entry -> 'available' = 'true') half_hours
        where opens < closes
      $$;
      ${facetNames([...FACETS, 'window'])}
      ${facetsOf("\n    union select 'window', usual_windows(l.availability_schedule)")}
      ${markOn([...MARKED, 'availability_schedule'])}
      select rebuild_walker_facets();

      create index bookings_agreed_times on bookings using gist (tstzrange(starts_at, ends_at)) where ${AGREED};
      create index availability_exceptions_days on availability_exceptions using gist (daterange(starts_on, ends_on, '[]'));

      create function open_walker_bits(day date, opens integer, closes integer)
        returns table (chunk integer, bits bit(8192))
        language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
        with usual as (
          select f.chunk, bit_or(f.bits) as bits from walker_facets f
          where f.facet = 'window' and f.value between to_char(day, 'FMday') || ' '
              and to_char(day, 'FMday') || ' ' || coalesce(lpad(opens::text, 4, '0'), '9999') || '~'
            and right(f.value, 4) >= coalesce(lpad(closes::text, 4, '0'), '')
          group by 1),
        noted as (
          select l.slot, hours_of(e.time_windows) as hours
          from availability_exceptions e join walker_listings l using (walker_id)
          where daterange(e.starts_on, e.ends_on, '[]') @> day),
        other as (
          select slot / 8192 as chunk, bit_or(${bitOf('slot')}) as noted,
            coalesce(bit_or(${bitOf('slot')}) filter (where case when opens is null then not isempty(hours)
              else hours @> int4range(opens, closes) end), ${NONE}) as works
          from noted group by 1)
        select chunk, (coalesce(u.bits, ${NONE}) & ~coalesce(o.noted, ${NONE})) | coalesce(o.works, ${NONE})
        from usual u full join other o using (chunk)
      $$;

      create function busy_walker_bits(begins timestamptz, finishes timestamptz)
        returns table (chunk integer, bits bit(8192))
        language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
        select l.slot / 8192, bit_or(${bitOf('l.slot')})
        from bookings b join walker_listings l using (walker_id)
        where b.${AGREED} and tstzrange(b.starts_at, b.ends_at) && tstzrange(begins, finishes)
          and begins is not null and app_acts_as('tot') group by 1
      $$;

      create function free_walker_bits(day date, opens integer, closes integer, begins timestamptz, finishes timestamptz)
        returns table (chunk integer, bits bit(8192))
        language sql stable security definer set search_path = public, pg_temp as $$
        select chunk, o.bits & ~coalesce(b.bits, ${NONE})
          & case when closes > 1440 then coalesce(n.bits, ${NONE}) else ~${NONE} end
        from open_walker_bits(day, opens, case when closes > 1440 then 1440 else closes end) o
          left join busy_walker_bits(begins, finishes) b using (chunk)
          left join open_walker_bits(case when closes > 1440 then day + 1 end, 0, greatest(closes - 1440, 0)) n using (chunk)
      $$;

      create function coming_of(walkers uuid[], first date, last date)
        returns table (walker_id uuid, walks jsonb, noted jsonb)
        language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
        select w.id,
          (select coalesce(jsonb_agg(jsonb_build_array(b.scheduled_date - first, minute_of(b.scheduled_time::text),
              (b.duration_hours * 60)::integer)), '[]')
            from bookings b where b.walker_id = w.id and b.${AGREED} and b.scheduled_date between first - 1 and last),
          (select coalesce(jsonb_agg(jsonb_build_array(e.starts_on - first, e.ends_on - first, e.time_windows)), '[]')
            from availability_exceptions e where e.walker_id = w.id and e.starts_on <= last and e.ends_on >= first)
        from unnest(walkers) w (id) where app_acts_as('tot')
      $$;

      create index walker_listings_by_rate on walker_listings (hourly_rate, walker_id);
      create index walker_listings_by_rating on walker_listings (average_rating desc nulls last, review_count desc, walker_id);
      create index walker_listings_by_experience on walker_listings (experience_years desc nulls last, walker_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index walker_listings_by_rate, walker_listings_by_rating, walker_listings_by_experience;
      drop function coming_of(uuid[], date, date);
      drop function free_walker_bits(date, integer, integer, timestamptz, timestamptz);
      drop function busy_walker_bits(timestamptz, timestamptz);
      drop function open_walker_bits(date, integer, integer);
      drop index availability_exceptions_days, bookings_agreed_times;
      ${markOn(MARKED)}
      ${facetsOf('')}
      delete from walker_facets where facet = 'window';
      ${facetNames(FACETS)}
      drop function usual_windows(jsonb), hours_of(jsonb), minute_of(text);
    `);
  }
}
