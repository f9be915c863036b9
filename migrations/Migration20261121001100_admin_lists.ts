import { Migration } from '@mikro-orm/migrations';

const LISTED = `role <> 'admin' and hidden_at is null`;
const ACTIVE = `status in ('pending', 'accepted', 'confirmed', 'in_progress')`;

/** `profiles.walker_complete` mirrors `missingParts` in src/domain/walkers/completeness.ts. */
export class Migration20261121001100_admin_lists extends Migration {
  override up(): void {
    this.addSql(`
      alter table profiles
        add column search_text text not null
          generated always as (lower(first_name || ' ' || last_name || ' ' || email::text)) stored,
        add column walker_complete boolean not null default false;
      create index profiles_search on profiles using gin (search_text gin_trgm_ops);
      create index profiles_by_name on profiles (first_name, last_name, id) where ${LISTED};
      create index profiles_by_joining on profiles (created_at, id) where ${LISTED};
      create index profiles_by_sign_in on profiles (coalesce(last_login_at, '-infinity'), id) where ${LISTED};
      create index profiles_counted on profiles (role, approval_status, walker_complete) where ${LISTED};

      alter table bookings add column places_text text not null
        generated always as (lower(pickup_location || ' ' || dropoff_location || ' ' || status)) stored;
      drop index bookings_created;
      create index bookings_by_creation on bookings (created_at, id);
      create index bookings_by_start on bookings (starts_at, id);
      create index bookings_by_amount on bookings (coalesce(final_amount, total_amount, -1), id);
      create index bookings_active_by_start on bookings (starts_at, id) where ${ACTIVE};
      create index children_name_search on children using gin (lower(name) gin_trgm_ops);

      create function keep_walker_complete() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        new.walker_complete := new.role = 'trotter' and coalesce(
          new.first_name <> '' and new.last_name <> '' and new.phone <> '' and new.avatar_url <> ''
          and (select w.hourly_rate > 0 and w.experience_years is not null and w.bio <> '' and w.neighborhood <> ''
              and cardinality(w.languages) > 0 and cardinality(available_weekdays(w.availability_schedule)) > 0
            from walker_profiles w where w.user_id = new.id), false);
        return new;
      end $$;
      create trigger profiles_keep_walker_complete
        before insert or update of first_name, last_name, phone, avatar_url, role, walker_complete on profiles
        for each row execute function keep_walker_complete();

      create function walker_half_changed() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update profiles set walker_complete = true where id = new.user_id;
        return null;
      end $$;
      create trigger walker_profiles_keep_complete
        after insert or update of hourly_rate, experience_years, bio, neighborhood, languages, availability_schedule
        on walker_profiles for each row execute function walker_half_changed();
      update profiles set walker_complete = true where role = 'trotter';
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger walker_profiles_keep_complete on walker_profiles;
      drop trigger profiles_keep_walker_complete on profiles;
      drop function walker_half_changed(), keep_walker_complete();
      drop index children_name_search, bookings_active_by_start, bookings_by_amount, bookings_by_start, bookings_by_creation;
      create index bookings_created on bookings (created_at desc);
      alter table bookings drop column places_text;
      drop index profiles_counted, profiles_by_sign_in, profiles_by_joining, profiles_by_name, profiles_search;
      alter table profiles drop column walker_complete, drop column search_text;
    `);
  }
}
