import { Migration } from '@mikro-orm/migrations';

/**
 * - `walker_listings` has one row per listed walker. Triggers keep it current, so that a search reads one narrow table.
 * - `people` and `child_cards` run as their owner: the policies of their tables are stricter, and these views hide the
 *   private columns.
 */
export class Migration20261120000800_directory extends Migration {
  override up(): void {
    this.addSql(`
      create function app_user_id() returns uuid language sql stable parallel safe as $$
        select nullif(current_setting('app.user_id', true), '')::uuid
      $$;

      create function app_acts_as(variadic names text[]) returns boolean language sql stable parallel safe as $$
        select coalesce(nullif(current_setting('app.actor', true), ''), 'nobody') = any (names)
      $$;

      create function available_weekdays(schedule jsonb) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(day order by position), '{}')
        from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
          with ordinality as days (day, position)
        where schedule -> day -> 'available' = 'true'
          and (jsonb_array_length(coalesce(nullif(schedule -> day -> 'time_windows', 'null'), '[]')) > 0
            or (schedule -> day ->> 'start_time' is not null and schedule -> day ->> 'end_time' is not null))
      $$;

      create table walker_listings (
        walker_id uuid primary key references profiles,
        first_name text not null,
        last_name text not null,
        avatar_url text,
        hourly_rate numeric(10,2) not null,
        experience_years integer,
        bio text,
        neighborhood text,
        languages text[] not null default '{}',
        availability_schedule jsonb not null,
        weekdays text[] not null,
        average_rating numeric(2,1),
        review_count integer not null default 0,
        completed_walks_count integer not null default 0,
        last_booking_date date,
        last_login_at timestamptz,
        search_text text not null
      );
      create index walker_listings_order on walker_listings (last_booking_date desc nulls last, last_login_at desc nulls last, walker_id);
      create index walker_listings_search on walker_listings using gin (search_text gin_trgm_ops);
      create index walker_listings_rate on walker_listings (hourly_rate);
      create index walker_listings_neighborhood on walker_listings (neighborhood);
      create index walker_listings_languages on walker_listings using gin (languages);
      create index walker_listings_weekdays on walker_listings using gin (weekdays);
      create index bookings_last_of_walker on bookings (walker_id, scheduled_date desc) where status not in ('cancelled', 'declined');

      create function refresh_walker_listing(walker uuid) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into walker_listings as listing
        select p.id, p.first_name, p.last_name, p.avatar_url, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
          coalesce(w.languages, '{}'), w.availability_schedule, available_weekdays(w.availability_schedule),
          (select round(avg(rating), 1) from booking_reviews where walker_id = p.id),
          (select count(*) from booking_reviews where walker_id = p.id),
          w.completed_walks_count,
          (select max(scheduled_date) from bookings where walker_id = p.id and status not in ('cancelled', 'declined')),
          p.last_login_at,
          lower(concat_ws(' ', p.first_name, p.last_name, w.neighborhood, w.bio))
        from profiles p join walker_profiles w on w.user_id = p.id
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
      end $$;

      create function relist_from_profile() returns trigger language plpgsql as $$
      begin
        if new.role = 'trotter' then perform refresh_walker_listing(new.id); end if;
        return null;
      end $$;
      create trigger profiles_relist after update of first_name, last_name, avatar_url, approval_status, last_login_at, hidden_at
        on profiles for each row execute function relist_from_profile();

      create function relist_from_user_id() returns trigger language plpgsql as $$
      begin
        perform refresh_walker_listing(new.user_id);
        return null;
      end $$;
      create trigger walker_profiles_relist after insert or update on walker_profiles
        for each row execute function relist_from_user_id();

      create function relist_from_walker_id() returns trigger language plpgsql as $$
      begin
        if new.walker_id is not null then perform refresh_walker_listing(new.walker_id); end if;
        return null;
      end $$;
      create trigger bookings_relist after insert or update of walker_id, status, scheduled_date on bookings
        for each row execute function relist_from_walker_id();

      create function count_completed_walks() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update walker_profiles set completed_walks_count = (select count(*) from bookings b where b.walker_id = new.walker_id
          and b.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))
        where user_id = new.walker_id;
        return null;
      end $$;
      create trigger bookings_count_completed after insert or update of status on bookings
        for each row when (new.status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))
        execute function count_completed_walks();
      create trigger booking_reviews_relist after insert on booking_reviews
        for each row execute function relist_from_walker_id();

      create view people with (security_barrier) as
        select p.id, p.first_name, p.last_name, p.avatar_url, p.role
        from profiles p
        where p.id = app_user_id()
          or app_acts_as('admin', 'worker', 'stripe', 'cli', 'seed')
          or exists (select from walker_listings l where l.walker_id = p.id)
          or exists (select from bookings b where b.parent_id = app_user_id() and b.walker_id = p.id)
          or exists (select from bookings b where b.walker_id = app_user_id() and b.parent_id = p.id)
          or exists (select from booking_reviews r join walker_listings l on l.walker_id = r.walker_id where r.reviewer_id = p.id)
          or exists (select from conversations c
            where (c.person_a = app_user_id() and c.person_b = p.id) or (c.person_b = app_user_id() and c.person_a = p.id));

      create view child_cards with (security_barrier) as
        select c.id, c.parent_id, c.name, c.age, c.avatar_url
        from children c
        where c.parent_id = app_user_id()
          or app_acts_as('admin', 'worker', 'stripe', 'cli', 'seed')
          or exists (select from bookings b where b.walker_id = app_user_id() and b.child_id = c.id);
      create index booking_reviews_reviewer on booking_reviews (reviewer_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop view child_cards, people;
      drop trigger booking_reviews_relist on booking_reviews;
      drop trigger bookings_count_completed on bookings;
      drop trigger bookings_relist on bookings;
      drop trigger walker_profiles_relist on walker_profiles;
      drop trigger profiles_relist on profiles;
      drop function count_completed_walks(), relist_from_walker_id(), relist_from_user_id(), relist_from_profile(), refresh_walker_listing(uuid);
      drop index booking_reviews_reviewer, bookings_last_of_walker;
      drop table walker_listings;
      drop function available_weekdays(jsonb), app_acts_as(text[]), app_user_id();
    `);
  }
}
