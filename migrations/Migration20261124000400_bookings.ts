import { Migration } from '@mikro-orm/migrations';

const BUSY = `status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation',
            'payment_confirmed', 'reviewed')`;

/**
 * - `family_slot` names one walk of one family: siblings share it, so the exclusion constraint allows one walker to take them
 *   both, and no one else (BOOKING-9). It is deferrable, because an erasure changes the places of siblings' walks together.
 * - `open_request_digests`: the row is a claim, so that any number of workers send at most one email a day (EMAIL-10).
 */
export class Migration20261124000400_bookings extends Migration {
  override up(): void {
    this.addSql(`
      create table bookings (
        id uuid primary key,
        parent_id uuid not null references profiles,
        walker_id uuid references profiles,
        child_id uuid not null,
        scheduled_date date not null,
        scheduled_time time not null,
        duration_hours numeric(4,2) not null check (duration_hours between 0.5 and 8 and duration_hours % 0.5 = 0),
        actual_duration_hours numeric(4,2) check (actual_duration_hours between 0.25 and 8
          and actual_duration_hours % 0.25 = 0),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        pickup_location text not null check (length(pickup_location) between 1 and 300),
        dropoff_location text not null check (length(dropoff_location) between 1 and 300),
        notes text check (length(notes) <= 2000),
        status text not null default 'pending' check (status in ('pending', 'accepted', 'confirmed', 'in_progress',
          'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed', 'cancelled', 'declined')),
        hourly_rate numeric(10,2) check (hourly_rate > 0 and hourly_rate <= 25),
        total_amount numeric(10,2) check (total_amount >= 0),
        final_amount numeric(10,2) check (final_amount >= 0),
        walker_payout_amount numeric(10,2) check (walker_payout_amount >= 0),
        time_adjustment_requested boolean not null default false,
        time_adjustment_amount numeric(10,2),
        payment_completed boolean not null default false,
        payment_intent_id text,
        review_submitted boolean not null default false,
        cancelled_by uuid references profiles,
        cancelled_at timestamptz,
        cancel_reason text check (cancel_reason in ('walker_declined', 'parent_cancelled', 'walker_withdrew',
          'expired', 'admin', 'suspended', 'walker_no_show', 'child_no_show')),
        request_key text,
        request_fingerprint text,
        family_slot text not null generated always as (md5(parent_id::text
          || '|' || (scheduled_date - date '2000-01-01')::text || '|' || extract(epoch from scheduled_time)::text
          || '|' || duration_hours::text || '|' || lower(btrim(pickup_location))
          || '|' || lower(btrim(dropoff_location)))) stored,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        places_text text not null
          generated always as (lower(pickup_location || ' ' || dropoff_location || ' ' || status)) stored,
        neighborhood text check (length(neighborhood) <= 80),
        check (ends_at > starts_at),
        check (walker_id <> parent_id),
        check ((walker_id is null) = (hourly_rate is null)),
        check (walker_id is not null or status in ('pending', 'cancelled', 'declined')),
        check ((status in ('cancelled', 'declined')) = (cancelled_at is not null)),
        unique (parent_id, request_key),
        foreign key (child_id, parent_id) references children (id, parent_id),
        constraint bookings_child_once exclude using gist (child_id with =, tstzrange(starts_at, ends_at) with &&)
          where (${BUSY}),
        constraint bookings_walker_once exclude using gist (
          walker_id with =, family_slot with <>, tstzrange(starts_at, ends_at) with &&) where (${BUSY}) deferrable,
        constraint bookings_priced check ((walker_id is null) = (total_amount is null)
          and total_amount = round(hourly_rate * duration_hours, 2)),
        constraint bookings_finally_priced check ((final_amount is null) = (actual_duration_hours is null)
          and final_amount = round(hourly_rate * actual_duration_hours, 2)
          and (time_adjustment_amount is null or time_adjustment_amount = final_amount - total_amount)
          and (walker_payout_amount is null or walker_payout_amount <= final_amount)),
        constraint bookings_paid check (payment_completed = (status in ('payment_confirmed', 'reviewed'))
          and (final_amount is not null
            or status not in ('awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))
          and (final_amount is null
            or status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))),
        constraint bookings_reviewed check (review_submitted = (status = 'reviewed'))
      );
      create index bookings_parent_schedule on bookings (parent_id, scheduled_date desc, scheduled_time);
      create index bookings_walker_schedule on bookings (walker_id, scheduled_date desc, scheduled_time);
      create index bookings_active on bookings (scheduled_date)
        where status in ('pending', 'accepted', 'confirmed', 'in_progress');
      create index bookings_pending_due on bookings (starts_at) where status = 'pending';
      create index bookings_open_requests on bookings (starts_at) where status = 'pending' and walker_id is null;
      create index bookings_by_creation on bookings (created_at, id);
      create index bookings_by_start on bookings (starts_at, id);
      create index bookings_by_amount on bookings (coalesce(final_amount, total_amount, -1), id);
      create index bookings_active_by_start on bookings (starts_at, id)
        where status in ('pending', 'accepted', 'confirmed', 'in_progress');
      create index bookings_agreed_due on bookings (starts_at) where status in ('accepted', 'confirmed');
      create index bookings_unpaid on bookings (id) where status = 'completed';
      create index bookings_paid on bookings (created_at, id) where payment_completed;
      create index bookings_no_show on bookings (cancelled_at desc, id)
        where cancel_reason in ('walker_no_show', 'child_no_show');
      create index bookings_not_completed on bookings (ends_at) where status in ('accepted', 'confirmed', 'in_progress');
      create index bookings_pair on bookings (walker_id, parent_id, status);
      create index bookings_child on bookings (child_id, walker_id, status);
      create index bookings_agreed_times on bookings using gist (tstzrange(starts_at, ends_at))
        where status in ('accepted', 'confirmed', 'in_progress');
      create index bookings_last_of_walker on bookings (walker_id, scheduled_date desc)
        where status not in ('pending', 'cancelled', 'declined');
      create index bookings_places_search on bookings using gin (places_text gin_trgm_ops);
      create index bookings_new_open_requests on bookings (created_at) where status = 'pending' and walker_id is null;
      create index bookings_walker_status on bookings (walker_id, status, scheduled_date);
      create index bookings_parent_status on bookings (parent_id, status, scheduled_date);
      create index bookings_parent on bookings (parent_id, created_at desc, id desc);
      create index bookings_walker on bookings (walker_id, created_at desc, id desc);

      create table booking_events (
        id uuid primary key,
        booking_id uuid not null references bookings,
        transition text not null,
        actor_id uuid references profiles,
        actor_kind text not null check (actor_kind in ('parent', 'walker', 'admin', 'system')),
        from_status text,
        to_status text not null,
        reason text,
        at timestamptz not null
      );
      create index booking_events_booking on booking_events (booking_id, at);
      create index booking_events_completed on booking_events (at) where to_status = 'completed'
        and from_status <> 'awaiting_payment_confirmation';

      create table booking_offers (
        booking_id uuid not null references bookings,
        walker_id uuid not null references profiles,
        hourly_rate numeric(10,2) not null check (hourly_rate > 0 and hourly_rate <= 25),
        created_at timestamptz not null,
        withdrawn_at timestamptz,
        primary key (booking_id, walker_id)
      );
      create index booking_offers_walker on booking_offers (walker_id);

      create table booking_reviews (
        id uuid primary key,
        booking_id uuid not null unique references bookings,
        reviewer_id uuid not null references profiles,
        walker_id uuid not null references profiles,
        rating integer not null check (rating between 1 and 5),
        comment text check (length(comment) <= 2000),
        created_at timestamptz not null
      );
      create index booking_reviews_reviewer on booking_reviews (reviewer_id);
      create index booking_reviews_rating on booking_reviews (walker_id) include (rating);
      create index booking_reviews_walker on booking_reviews (walker_id, created_at desc, id desc);

      create table orphaned_walks (
        booking_id uuid primary key references bookings on delete cascade,
        starts_at timestamptz not null
      );
      create index orphaned_walks_soonest on orphaned_walks (starts_at, booking_id);

      create table open_request_digests (
        walker_id uuid primary key references profiles,
        sent_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql(`
      drop table open_request_digests, orphaned_walks, booking_reviews, booking_offers, booking_events,
        bookings cascade;
    `);
  }
}
