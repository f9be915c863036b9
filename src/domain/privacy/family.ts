import {
  erase,
  follow,
  heldBy,
  keep,
  type PersonalTable,
  pseudonymise,
  walksOf,
  when,
  withhold,
} from './declaration.ts';

const HISTORY = 'the history of a walk stays, under "Former user"';
const MACHINERY = 'serves the machinery, and says nothing about a person';
const OTHERS_DATA = 'data of the other person';
const TEAM_NOTES = 'admins’ notes to each other';

const ofParent = heldBy('parent_id');
const ofChild = (person: string) =>
  `t.child_id in (select c.id from children c where c.parent_id = ${person})`;
const onWalkOf = (person: string) => `t.booking_id in ${walksOf(person)}`;
const incidentsOf = (person: string) =>
  `(select i.id from incidents i where i.booking_id in ${walksOf(person)})`;
const reasonsOf = (person: string) => `t.id in (
  select e.id from booking_events e join bookings b on b.id = e.booking_id where b.parent_id = ${person}
  union all
  select e.id from booking_events e join bookings b on b.id = e.booking_id
  where b.walker_id = ${person} and e.actor_id = ${person})`;

/** Order matters: rows that reference a child come before it. */
export const FAMILY_DATA = {
  child_sheet_views: {
    isAbout: (person) => `(t.viewer_id = ${person} or ${ofChild(person)})`,
    deletes: ofChild,
    columns: [
      keep(
        'who saw a child’s safety sheet is the other family’s to know',
        'id child_id booking_id viewer_id viewed_at',
      ),
    ],
  },
  incident_events: {
    isAbout: (person) => `t.incident_id in ${incidentsOf(person)}`,
    columns: [
      withhold(
        TEAM_NOTES,
        keep('the safety of others: what was done', 'id incident_id act actor_id operator at'),
      ),
      withhold(TEAM_NOTES, erase('note')),
    ],
  },
  images: {
    isAbout: (person) => `(t.owner_id = ${person} or t.incident_id in ${incidentsOf(person)})`,
    deletes: 'all',
    exportedTo: heldBy('owner_id'),
    columns: [
      erase('id owner_id child_id incident_id bucket path content_type bytes width height created_at'),
    ],
  },
  incidents: {
    isAbout: onWalkOf,
    exportedTo: heldBy('reporter_id'),
    columns: [
      keep(
        'the safety of others: what happened, and when',
        'id booking_id reporter_id kind created_at closed_at',
      ),
      withhold(OTHERS_DATA, keep('the safety of others', 'taken_at taken_by outcome closed_by')),
      erase('text'),
    ],
  },
  child_receivers: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [erase('id child_id parent_id name phone created_at updated_at')],
  },
  pickup_settings: {
    isAbout: ofParent,
    deletes: 'all',
    key: ['parent_id'],
    columns: [
      erase('parent_id asks_code updated_at'),
      withhold('encrypted; the family reads it in its settings', erase('code_word')),
    ],
  },
  pickup_checks: {
    isAbout: onWalkOf,
    key: ['booking_id'],
    columns: [keep(HISTORY, 'booking_id tries locked_at passed_at released_at')],
  },
  children: {
    isAbout: ofParent,
    deletes: (person) =>
      `${ofParent(person)} and not exists (select from booking_children b where b.child_id = t.id)
        and not exists (select from booking_series s where s.parent_id = t.parent_id and t.id = any (s.child_ids))`,
    columns: [
      keep(HISTORY, 'id parent_id created_at'),
      pseudonymise({
        name: `'A child'`,
        hidden_at: 'coalesce(t.hidden_at, moment)',
        updated_at: 'moment',
      }),
      erase(
        `age sex school avatar_url allergies special_instructions trotter_preferences emergency_contact_name
         emergency_contact_phone medical_conditions favorite_activities behavioral_notes schedule_preferences
         pickup_instructions dropoff_instructions may_go_home_alone`,
        { may_go_home_alone: 'false' },
      ),
    ],
  },
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
      when(
        ofParent,
        erase('pickup_location dropoff_location notes', {
          pickup_location: `'Removed'`,
          dropoff_location: `'Removed'`,
        }),
      ),
      withhold(MACHINERY, when(ofParent, erase('request_key request_fingerprint'))),
      withhold('the children once more', follow('computed from the children', 'child_ids')),
      withhold(MACHINERY, keep('counts the changes', 'version')),
    ],
  },
  saved_places: {
    isAbout: ofParent,
    deletes: 'all',
    columns: [erase('id parent_id label address position created_at updated_at')],
  },
  bookings: {
    isAbout: heldBy('parent_id', 'walker_id'),
    exportedFrom: 'booking_details',
    columns: [
      keep(
        HISTORY,
        `id parent_id walker_id child_id sibling_ids series_id scheduled_date scheduled_time duration_hours actual_duration_hours starts_at ends_at
         status hourly_rate total_amount final_amount walker_payout_amount time_adjustment_requested time_adjustment_amount
         payment_completed payment_intent_id review_submitted cancelled_by cancelled_at cancel_reason created_at updated_at`,
      ),
      when(
        ofParent,
        erase('pickup_location dropoff_location notes neighborhood', {
          pickup_location: `'Removed'`,
          dropoff_location: `'Removed'`,
        }),
      ),
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
        follow('kept by a trigger', 'booking_id child_id parent_id walker_id status starts_at ends_at'),
      ),
    ],
  },
  booking_events: {
    isAbout: onWalkOf,
    columns: [
      keep(HISTORY, 'id booking_id transition actor_id actor_kind from_status to_status at'),
      when(reasonsOf, erase('reason')),
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
  reschedule_proposals: {
    isAbout: heldBy('proposed_by', 'asked_id'),
    columns: [
      keep(
        HISTORY,
        'id booking_id series_id proposed_by asked_id old_date old_time new_date new_time status expires_at created_at answered_at',
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
  booking_reviews: {
    isAbout: heldBy('reviewer_id', 'walker_id'),
    columns: [
      keep(
        'other parents rely on reviews of a walker; they stay under "Former user"',
        'id booking_id reviewer_id walker_id rating comment created_at',
      ),
    ],
  },
  favorites: {
    isAbout: heldBy('parent_id', 'trotter_id'),
    deletes: 'all',
    exportedTo: ofParent,
    key: ['parent_id', 'trotter_id'],
    columns: [erase('parent_id trotter_id created_at')],
  },
  blocks: {
    isAbout: heldBy('blocker_id', 'blocked_id'),
    deletes: 'all',
    exportedTo: heldBy('blocker_id'),
    key: ['blocker_id', 'blocked_id'],
    columns: [erase('blocker_id blocked_id created_at')],
  },
  reports: {
    isAbout: heldBy('reporter_id', 'subject_id'),
    exportedTo: heldBy('reporter_id'),
    columns: [
      keep(
        'the safety of others: what was reported and decided',
        'id reporter_id subject_id message_id reason created_at',
      ),
      withhold(OTHERS_DATA, keep('the safety of others', 'decision decided_at decided_by')),
      erase('note'),
    ],
  },
} satisfies Record<string, PersonalTable>;
