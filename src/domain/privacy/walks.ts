import { erase, follow, heldBy, keep, onWalkOf, type PersonalTable, when, withhold } from './declaration.ts';

const HISTORY = 'the history of a walk stays, under "Former user"';
const MACHINERY = 'serves the machinery, and says nothing about a person';

const ofParent = heldBy('parent_id');
const NO_PLACES = { pickup_location: `'Removed'`, dropoff_location: `'Removed'` };
const reasonsOf = (person: string) => `t.id in (
  select e.id from booking_events e join bookings b on b.id = e.booking_id where b.parent_id = ${person}
  union all
  select e.id from booking_events e join bookings b on b.id = e.booking_id
  where b.walker_id = ${person} and e.actor_id = ${person})`;

export const WALK_DATA = {
  booking_series_dates: {
    isAbout: (person) =>
      `t.series_id in (select s.id from booking_series s where s.parent_id = ${person} or s.walker_id = ${person})`,
    key: ['series_id', 'date'],
    columns: [keep(HISTORY, 'series_id date kind')],
  },
  booking_series: {
    isAbout: heldBy('parent_id', 'walker_id'),
    exportedFrom: 'series_details',
    columns: [
      keep(
        HISTORY,
        `id parent_id walker_id child_id sibling_ids weekdays start_time duration_hours hourly_rate first_date last_date booked_until
         replaces status end_reason ended_by ended_at created_at updated_at`,
      ),
      when(ofParent, erase('pickup_location dropoff_location notes', NO_PLACES)),
      withhold(MACHINERY, when(ofParent, erase('request_key request_fingerprint'))),
      withhold('the children once more', follow('computed from the children', 'child_ids')),
      withhold(MACHINERY, keep('counts the changes', 'version')),
    ],
  },
  bookings: {
    isAbout: heldBy('parent_id', 'walker_id'),
    exportedFrom: 'booking_details',
    columns: [
      keep(
        HISTORY,
        `id parent_id walker_id child_id sibling_ids series_id scheduled_date scheduled_time duration_hours actual_duration_hours starts_at ends_at
         status hourly_rate total_amount final_amount walker_payout_amount time_adjustment_requested time_adjustment_amount
         payment_completed payment_intent_id review_submitted cancelled_by cancelled_at cancel_reason created_at updated_at
         first_accepts_up_to weekdays weekly_until`,
      ),
      when(ofParent, erase('pickup_location dropoff_location notes neighborhood', NO_PLACES)),
      withhold(MACHINERY, when(ofParent, erase('request_key request_fingerprint'))),
      withhold('the children once more', follow('computed from the children', 'child_ids')),
      withhold(MACHINERY, keep('counts the changes', 'calendar_sequence')),
      withhold('the places once more', follow('computed from the places', 'family_slot places_text')),
    ],
  },
  booking_children: {
    isAbout: heldBy('parent_id', 'walker_id'),
    key: ['booking_id', 'child_id'],
    columns: [
      withhold(
        'the booking once more',
        follow(
          'kept by a trigger',
          'booking_id child_id parent_id walker_id status starts_at ends_at stays_home_at',
        ),
      ),
    ],
  },
  booking_events: {
    isAbout: onWalkOf,
    columns: [
      keep(HISTORY, 'id booking_id transition actor_id actor_kind from_status to_status at'),
      when(reasonsOf, erase('reason')),
      when((person) => `${onWalkOf(person)} and t.actor_id = ${person}`, erase('cancellation_kind')),
    ],
  },
  walk_steps: {
    isAbout: onWalkOf,
    key: ['booking_id', 'step'],
    exportedFrom: 'my_walk_steps',
    columns: [
      keep(HISTORY, 'booking_id step at reported_at reported_by seen_at'),
      erase('latitude longitude'),
      withhold(MACHINERY, keep('a random number', 'idempotency_key')),
    ],
  },
  walk_delays: {
    isAbout: onWalkOf,
    key: ['booking_id', 'reported_by'],
    columns: [keep(HISTORY, 'booking_id reported_by minutes starts_at at')],
  },
  pickup_checks: {
    isAbout: onWalkOf,
    key: ['booking_id'],
    columns: [keep(HISTORY, 'booking_id tries locked_at passed_at released_at')],
  },
  reschedule_proposals: {
    isAbout: heldBy('proposed_by', 'asked_id'),
    columns: [
      keep(
        HISTORY,
        'id booking_id series_id proposed_by made_by asked_id old_date old_time new_date new_time status expires_at created_at answered_at',
      ),
      erase('note'),
    ],
  },
  location_logs: {
    isAbout: onWalkOf,
    deletes: 'all',
    exportedTo: (person) => `t.walker_id = ${person} and ${onWalkOf(person)}`,
    key: ['booking_id', 'slot'],
    columns: [
      erase('booking_id walker_id at latitude longitude accuracy'),
      withhold('the time once more', erase('slot')),
    ],
  },
  booking_offers: {
    isAbout: heldBy('walker_id'),
    key: ['booking_id', 'walker_id'],
    columns: [keep(HISTORY, 'booking_id walker_id hourly_rate created_at withdrawn_at')],
  },
  booking_invitations: {
    isAbout: heldBy('walker_id'),
    key: ['booking_id', 'walker_id'],
    columns: [keep(HISTORY, 'booking_id walker_id starts_at created_at declined_at')],
  },
  booking_reviews: {
    isAbout: heldBy('reviewer_id', 'walker_id'),
    columns: [
      keep(
        'other parents rely on reviews of a walker; they stay under "Former user"',
        'id booking_id reviewer_id walker_id rating comment created_at',
      ),
    ],
  },
} satisfies Record<string, PersonalTable>;
