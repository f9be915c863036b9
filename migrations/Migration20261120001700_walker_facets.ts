import { Migration } from '@mikro-orm/migrations';

const DONE = `status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const SEARCHED = ['p.first_name', 'p.last_name', 'w.neighborhood', 'w.bio'].join(', ');

/** Fills or renews the listing of one walker; `slot` and `searchText` are what this migration adds to it. */
const refresh = (slot: string, searchText: string) => `
  create or replace function refresh_walker_listing(walker uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into walker_listings as listing (walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years,
      bio, neighborhood, languages, availability_schedule, weekdays, average_rating, review_count,
      completed_walks_count, last_booking_date, last_login_at, search_text${slot && ', slot'})
    select p.id, p.first_name, p.last_name, p.avatar_url, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
      coalesce(w.languages, '{}'), w.availability_schedule, available_weekdays(w.availability_schedule),
      reviews.average, reviews.number, w.completed_walks_count,
      (select max(scheduled_date) from bookings where walker_id = p.id and status not in ('cancelled', 'declined')),
      p.last_login_at, ${searchText}${slot && `, ${slot}`}
    from profiles p join walker_profiles w on w.user_id = p.id
      cross join lateral (select round(avg(rating), 1) as average, count(*) as number
        from booking_reviews where walker_id = p.id) reviews
    where p.id = walker and p.role = 'trotter' and p.is_approved and p.hidden_at is null and w.is_active
      and not w.vacation_mode and w.hourly_rate > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
    on conflict (walker_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, avatar_url = excluded.avatar_url,
      hourly_rate = excluded.hourly_rate, experience_years = excluded.experience_years, bio = excluded.bio,
      neighborhood = excluded.neighborhood, languages = excluded.languages,
      availability_schedule = excluded.availability_schedule, weekdays = excluded.weekdays,
      average_rating = excluded.average_rating, review_count = excluded.review_count,
      completed_walks_count = excluded.completed_walks_count, last_booking_date = excluded.last_booking_date,
      last_login_at = excluded.last_login_at, search_text = excluded.search_text;
    if not found then
      delete from walker_listings where walker_id = walker;
    end if;
  end $$;`;

/**
 * Find walkers at the size of a city: counts of all matches and the filters' options without looking at every walker.
 *
 * `walker_facets` holds one bit per walker for each value that filters ask for (a neighborhood, a language, a weekday,
 * a rate, years of experience), 8,192 walkers to a row; a walker's bit is the `slot` that they keep for good. To count
 * the matches of several filters is to "and" a few rows. A trigger on `walker_listings` keeps it true. Whoever changes
 * facets waits for the transaction before them (the advisory lock): taken last and one for all, it cannot deadlock.
 *
 * Beside it: words of one or two letters are looked up by how a word begins, which trigrams can (`search_text_of`);
 * and a booking costs a walker with ten thousand of them no more than one with ten.
 */
export class Migration20261120001700_walker_facets extends Migration {
  override up(): void {
    this.addSql(`
      alter table walker_profiles add column slot integer not null generated always as identity;
      alter table walker_listings add column slot integer;
      update walker_listings l set slot = w.slot from walker_profiles w where w.user_id = l.walker_id;
      alter table walker_listings alter column slot set not null;
      create unique index walker_listings_slot on walker_listings (slot);

      create function search_text_of(variadic words text[]) returns text language sql immutable parallel safe as $$
        select ' ' || regexp_replace(lower(array_to_string(words, ' ')), '[[:space:][:punct:]]+', ' ', 'g')
      $$;
      update walker_listings set search_text = search_text_of(first_name, last_name, neighborhood, bio);

      create table walker_facets (
        facet text not null check (facet in ('listed', 'rate', 'experience', 'neighborhood', 'language', 'weekday')),
        value text collate "C" not null,
        chunk integer not null,
        bits bit(8192) not null,
        primary key (facet, value, chunk)
      ) with (fillfactor = 70);
      alter table walker_facets enable row level security;
      alter table walker_facets force row level security;
      create policy walker_facets_owner on walker_facets to current_user using (true) with check (true);
      create policy walker_facets_read on walker_facets for select using (true);

      create function facets_of(l walker_listings) returns table (facet text, value text)
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
        union select 'weekday', unnest(l.weekdays);
      end $$;

      create function rebuild_walker_facets() returns void
        language sql security definer set search_path = public, pg_temp as $$
        delete from walker_facets;
        insert into walker_facets
        select f.facet, f.value, l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
        from walker_listings l cross join lateral facets_of(l) f group by 1, 2, 3;
      $$;
      select rebuild_walker_facets();

      create function mark_walker_facets() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtext('walker_facets'));
        update walker_facets f set bits = set_bit(f.bits, old.slot % 8192, 0)
          from (select * from facets_of(old) except select * from facets_of(new)) gone
          where f.facet = gone.facet and f.value = gone.value and f.chunk = old.slot / 8192;
        delete from walker_facets f
          using (select * from facets_of(old) except select * from facets_of(new)) gone
          where f.facet = gone.facet and f.value = gone.value and f.chunk = old.slot / 8192 and bit_count(f.bits) = 0;
        insert into walker_facets as f
          select come.facet, come.value, new.slot / 8192, set_bit(0::bit(8192), new.slot % 8192, 1)
          from (select * from facets_of(new) except select * from facets_of(old)) come
          on conflict (facet, value, chunk) do update set bits = set_bit(f.bits, new.slot % 8192, 1);
        return null;
      end $$;
      create trigger walker_listings_come_and_go after insert or delete on walker_listings
        for each row execute function mark_walker_facets();
      create trigger walker_listings_mark after update on walker_listings for each row
        when ((old.hourly_rate, old.experience_years, old.neighborhood, old.languages, old.weekdays)
          is distinct from (new.hourly_rate, new.experience_years, new.neighborhood, new.languages, new.weekdays))
        execute function mark_walker_facets();

      drop index walker_listings_rate, walker_listings_neighborhood, walker_listings_languages, walker_listings_weekdays;
      create index booking_reviews_rating on booking_reviews (walker_id) include (rating);
      create index bookings_done_by_walker on bookings (walker_id) where ${DONE};
    `);
    this.addSql(refresh('w.slot', `search_text_of(${SEARCHED})`));
    this.addSql(`
      create function last_booking_of(walker uuid) returns date language sql volatile as $$
        select max(scheduled_date) from bookings where walker_id = walker and status not in ('cancelled', 'declined')
      $$;

      create function date_last_booking() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        walker uuid;
        newest date;
      begin
        foreach walker in array array_remove(array[old.walker_id, new.walker_id], null) loop
          newest := last_booking_of(walker);
          perform from walker_listings where walker_id = walker and last_booking_date is distinct from newest for update;
          if found then -- and nobody else can date it now: what they have booked meanwhile counts too
            newest := last_booking_of(walker);
            update walker_listings set last_booking_date = newest where walker_id = walker;
          end if;
        end loop;
        return null;
      end $$;
      drop trigger bookings_relist on bookings;
      create trigger bookings_date_last after insert or update of walker_id, status, scheduled_date on bookings
        for each row execute function date_last_booking();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger bookings_date_last on bookings;
      create trigger bookings_relist after insert or update of walker_id, status, scheduled_date on bookings
        for each row execute function relist_from_walker_id();
      drop function date_last_booking(), last_booking_of(uuid);
    `);
    this.addSql(refresh('', `lower(concat_ws(' ', ${SEARCHED}))`));
    this.addSql(`
      drop index bookings_done_by_walker, booking_reviews_rating;
      create index walker_listings_rate on walker_listings (hourly_rate);
      create index walker_listings_neighborhood on walker_listings (neighborhood);
      create index walker_listings_languages on walker_listings using gin (languages);
      create index walker_listings_weekdays on walker_listings using gin (weekdays);
      drop trigger walker_listings_mark on walker_listings;
      drop trigger walker_listings_come_and_go on walker_listings;
      drop function mark_walker_facets(), rebuild_walker_facets(), facets_of(walker_listings);
      drop table walker_facets;
      drop function search_text_of(text[]);
      alter table walker_listings drop column slot;
      alter table walker_profiles drop column slot;
      update walker_listings set search_text = lower(concat_ws(' ', first_name, last_name, neighborhood, bio));
    `);
  }
}
