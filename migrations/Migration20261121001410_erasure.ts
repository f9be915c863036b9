import { Migration } from '@mikro-orm/migrations';

const BUSY = `status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const walkerOnce = (more: string) => `
  alter table bookings drop constraint bookings_walker_once;
  alter table bookings add constraint bookings_walker_once exclude using gist (
    walker_id with =, family_slot with <>, tstzrange(starts_at, ends_at) with &&) where (${BUSY})${more};`;

/**
 * - `people_to_erase`: an open report by or about a person delays the erasure, because the text is evidence.
 * - `erase_person`: idempotent; bookings, payments, reviews and history stay without a name. Returns the pictures to
 *   delete. The constraint is deferred to the statement's end, because the places of siblings' walks change together.
 */
export class Migration20261121001410_erasure extends Migration {
  override up(): void {
    this.addSql(walkerOnce(' deferrable initially immediate'));
    this.addSql(`
      alter table profiles add column erased_at timestamptz check (erased_at >= hidden_at);
      create index profiles_to_erase on profiles (hidden_at) where hidden_at is not null and erased_at is null;

      create function people_to_erase(hidden_before timestamptz) returns table (id uuid)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id from profiles p
        where app_acts_as('worker') and p.hidden_at <= hidden_before and p.erased_at is null and p.role <> 'admin'
          and exists (select from account_deletion_requests d where d.profile_id = p.id and d.status = 'approved')
          and not exists (select from reports r where r.decision is null and p.id in (r.reporter_id, r.subject_id))
        order by p.hidden_at, p.id
      $$;

      create function erase_person(person uuid, hidden_before timestamptz, moment timestamptz, new_code text)
        returns table (bucket text, path text)
        language plpgsql security definer set search_path = public, pg_temp as $$
      #variable_conflict use_column
      declare
        old profiles%rowtype;
        nobody text := person || '@former.invalid';
      begin
        select * into old from profiles p where p.id = person for update;
        if not exists (select from people_to_erase(hidden_before) due where due.id = person) then
          return;
        end if;

        return query
          with dropped as (delete from images i where i.owner_id = person returning i.bucket, i.path)
          select bucket, path from dropped
          union select 'avatars', regexp_replace(old.avatar_url, '^.*/', '') where old.avatar_url is not null;

        delete from child_sheet_views v using children c where c.id = v.child_id and c.parent_id = person;
        delete from children c where c.parent_id = person and not exists (select from bookings b where b.child_id = c.id);
        update children set name = 'A child', age = null, sex = null, school = null, avatar_url = null, allergies = null,
            special_instructions = null, trotter_preferences = null, emergency_contact_name = null,
            emergency_contact_phone = null, medical_conditions = null, favorite_activities = null,
            behavioral_notes = null, schedule_preferences = null, pickup_instructions = null,
            dropoff_instructions = null, hidden_at = coalesce(hidden_at, moment), updated_at = moment
          where parent_id = person;
        update bookings set pickup_location = 'Removed', dropoff_location = 'Removed', notes = null,
            request_fingerprint = null
          where parent_id = person;
        update booking_events set reason = null where actor_id = person;

        delete from unredacted_messages o using messages m where m.id = o.message_id
          and (m.sender_id = person or (m.receiver_id = person and old.role = 'tot'));
        update messages set content = 'This message went with an account that was closed.'
          where sender_id = person or (receiver_id = person and old.role = 'tot');

        delete from sessions where user_id = person;
        delete from tokens where user_id = person;
        delete from notification_settings where user_id = person;
        delete from favorites where person in (parent_id, trotter_id);
        delete from availability_exceptions where walker_id = person;
        delete from blocks where person in (blocker_id, blocked_id);
        delete from unread_digests where user_id = person;
        delete from rewards_visits where user_id = person;
        delete from contact_messages where lower(email) = lower(old.email::text);
        update walker_profiles set hourly_rate = null, experience_years = null, bio = null, neighborhood = null,
            languages = null, date_of_birth = null, location_sharing = false, is_active = false, vacation_mode = false,
            availability_schedule = null, availability = null, background_check_status = null, stripe_account_id = null,
            stripe_details_submitted = false, stripe_onboarding_completed = false, updated_at = moment
          where user_id = person;
        update users set email = nobody, password_hash = '', sign_up_metadata = '{}' where id = person;
        update profiles set email = nobody, first_name = 'Former', last_name = 'user', phone = null, avatar_url = null,
            looking_for_trotter = false, trotter_needs_description = null, referral_code = new_code,
            last_login_at = null, erased_at = moment, updated_at = moment
          where id = person;
      end $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function erase_person(uuid, timestamptz, timestamptz, text), people_to_erase(timestamptz);
      drop index profiles_to_erase;
      alter table profiles drop column erased_at;
    `);
    this.addSql(walkerOnce(''));
  }
}
