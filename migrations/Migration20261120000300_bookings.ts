import { Migration } from '@mikro-orm/migrations';

const BUSY = `status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;

/**
 * `family_slot` names one walk of one family: siblings share it, so the exclusion constraint allows one walker to take
 * them both, and no one else (BOOKING-9).
 */
export class Migration20261120000300_bookings extends Migration {
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
        actual_duration_hours numeric(4,2) check (actual_duration_hours between 0.25 and 8 and actual_duration_hours % 0.25 = 0),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        pickup_location text not null check (length(pickup_location) between 1 and 300),
        dropoff_location text not null check (length(dropoff_location) between 1 and 300),
        notes text check (length(notes) <= 2000),
        status text not null default 'pending' check (status in (
          'pending', 'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation',
          'payment_confirmed', 'reviewed', 'cancelled', 'declined')),
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
        cancel_reason text check (cancel_reason in (
          'walker_declined', 'parent_cancelled', 'walker_withdrew', 'expired', 'admin', 'suspended')),
        request_key text,
        request_fingerprint text,
        family_slot text not null generated always as (md5(
          parent_id::text || '|' || (scheduled_date - date '2000-01-01')::text
          || '|' || extract(epoch from scheduled_time)::text || '|' || duration_hours::text
          || '|' || lower(btrim(pickup_location)) || '|' || lower(btrim(dropoff_location)))) stored,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        foreign key (child_id, parent_id) references children (id, parent_id),
        check (ends_at > starts_at),
        check (walker_id <> parent_id),
        check ((walker_id is null) = (hourly_rate is null)),
        check (walker_id is not null or status in ('pending', 'cancelled', 'declined')),
        check ((status in ('cancelled', 'declined')) = (cancelled_at is not null)),
        unique (parent_id, request_key),
        constraint bookings_walker_once exclude using gist (
          walker_id with =, family_slot with <>, tstzrange(starts_at, ends_at) with &&) where (${BUSY}),
        constraint bookings_child_once exclude using gist (
          child_id with =, tstzrange(starts_at, ends_at) with &&) where (${BUSY})
      );
      create index bookings_parent on bookings (parent_id, created_at desc);
      create index bookings_parent_schedule on bookings (parent_id, scheduled_date desc, scheduled_time);
      create index bookings_walker on bookings (walker_id, created_at desc);
      create index bookings_walker_schedule on bookings (walker_id, scheduled_date desc, scheduled_time);
      create index bookings_child on bookings (child_id);
      create index bookings_created on bookings (created_at desc);
      create index bookings_active on bookings (scheduled_date) where status in ('pending', 'accepted', 'confirmed', 'in_progress');
      create index bookings_pending_due on bookings (starts_at) where status = 'pending';
      create index bookings_open_requests on bookings (starts_at) where status = 'pending' and walker_id is null;

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
      create index booking_reviews_walker on booking_reviews (walker_id, created_at desc);

      create table favorites (
        parent_id uuid not null references profiles,
        trotter_id uuid not null references profiles,
        created_at timestamptz not null,
        primary key (parent_id, trotter_id)
      );

      create table child_sheet_views (
        id uuid primary key,
        child_id uuid not null references children,
        booking_id uuid not null references bookings,
        viewer_id uuid not null references profiles,
        viewed_at timestamptz not null
      );
      create index child_sheet_views_child on child_sheet_views (child_id, viewed_at desc);
    `);
  }

  override down(): void {
    this.addSql(
      'drop table child_sheet_views, favorites, booking_reviews, booking_offers, booking_events, bookings;',
    );
  }
}
