import { covers, FAMILY, isActor, isParticipant, ME, type Policies, STAFF, TEAM, WORKER } from './policy.ts';

const atMyRate = `hourly_rate = (select l.hourly_rate from walker_listings l where l.walker_id = ${ME})
  and exists (select from open_requests(1, booking_id) r where not r.taken)`;

const ofSeries = (what: 'read' | 'add'): string =>
  `exists (select from booking_series s where s.id = series_id and ${
    what === 'add' ? `s.parent_id = ${FAMILY}` : `${FAMILY} in (s.parent_id, s.walker_id)`
  })`;

const OF_FAMILY = `(${FAMILY} = ${ME} or ${isParticipant('reschedule_proposals')})`;

const MY_DELAY = `exists (select from bookings b where b.id = booking_id and b.status in (:CONFIRMED)
  and reported_by in (b.parent_id, b.walker_id) and (reported_by = ${FAMILY} or ${isActor('cli')}))`;

export const bookings: Policies = {
  bookings: {
    read: `(${FAMILY} in (parent_id, walker_id) and ${covers('child_ids')}) or ${isActor('admin', 'cli', 'worker', 'seed', 'stripe')}`,
    add: `(parent_id = ${FAMILY} and ${isActor('tot')} and ${covers('child_ids')}) or ${isActor('seed')} or (${WORKER} and series_id is not null)`,
    change: `(${FAMILY} in (parent_id, walker_id) and ${covers('child_ids')}) or ${isActor('admin', 'cli', 'worker', 'seed', 'stripe')}`,
  },
  booking_children: {
    read: `(${FAMILY} in (parent_id, walker_id) and ${covers('array[child_id]')}) or ${isActor('admin', 'cli', 'worker', 'seed', 'stripe')}`,
  },
  booking_series: {
    read: `(${FAMILY} in (parent_id, walker_id) and ${covers('child_ids')}) or ${STAFF}`,
    add: `(parent_id = ${FAMILY} and ${isActor('tot')} and ${covers('child_ids')}) or ${isActor('seed')}`,
    change: `(${FAMILY} in (parent_id, walker_id) and ${covers('child_ids')}) or ${STAFF}`,
  },
  booking_series_dates: {
    read: `${ofSeries('read')} or ${STAFF}`,
    add: `${ofSeries('add')} or ${isActor('worker', 'seed')} or (kind = 'left_out' and (${ofSeries('read')} or ${STAFF}))`,
  },
  closed_days: {
    read: isActor('tot', 'trotter', 'admin', 'cli', 'worker', 'seed'),
    add: TEAM,
    change: TEAM,
    remove: TEAM,
  },
  reschedule_proposals: {
    read: `(${FAMILY} in (proposed_by, asked_id) and ${OF_FAMILY}) or ${STAFF}`,
    add: `${isActor('seed')} or (proposed_by = ${FAMILY} and coalesce(made_by, ${ME}) = ${ME} and status = 'open' and ${isActor('tot', 'trotter')}
      and exists (select from bookings b where b.id = booking_id
        and (reschedule_proposals.series_id is null or reschedule_proposals.series_id = b.series_id)
        and (proposed_by, asked_id) in ((b.parent_id, b.walker_id), (b.walker_id, b.parent_id)) and b.walker_id <> all (closed_to(b.parent_id, b.child_ids))))`,
    change: {
      rows: `(status = 'open' and ${FAMILY} in (proposed_by, asked_id) and ${OF_FAMILY}) or ${WORKER}`,
      result: `(asked_id = ${FAMILY} and status in ('accepted', 'refused'))
        or (proposed_by = ${FAMILY} and status = 'withdrawn') or ${WORKER}`,
    },
  },
  booking_events: {
    read: `${isParticipant('booking_events')} or ${STAFF} or ${isActor('stripe')}`,
    add: `(actor_id = ${ME} and ${isParticipant('booking_events')})
      or ${isActor('admin', 'cli', 'worker', 'seed', 'stripe')}`,
  },
  walk_steps: {
    read: `${isParticipant('walk_steps')} or ${STAFF}`,
    add: `${isActor('seed')} or (reported_by = ${ME} and seen_at is null and ${isActor('trotter')}
      and exists (select from bookings b where b.id = booking_id and b.walker_id = ${ME}
        and b.status in (:UNFINISHED)))`,
    change: WORKER,
  },
  walk_delays: {
    read: `${isParticipant('walk_delays')} or ${STAFF}`,
    add: `${isActor('seed')} or ${MY_DELAY}`,
    change: MY_DELAY,
  },
  // HANDOVER-4: the sign-in service counts tries; the parent can only start the count again.
  pickup_checks: {
    read: `${isParticipant('pickup_checks')} or ${STAFF} or ${isActor('auth')}`,
    add: isActor('auth', 'seed'),
    change: {
      rows: `${isActor('auth')} or exists (select from bookings b where b.id = booking_id and b.parent_id = ${FAMILY})`,
      result: `${isActor('auth')} or (tries = 0 and released_at is not null and passed_at is null
        and exists (select from bookings b where b.id = booking_id and b.parent_id = ${FAMILY}))`,
    },
  },
  booking_offers: {
    read: `walker_id = ${ME} or ${isParticipant('booking_offers')} or ${STAFF}`,
    add: `${isActor('seed')} or (walker_id = ${ME} and ${atMyRate})`,
    change: {
      rows: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
      result: `(walker_id = ${ME} and (withdrawn_at is not null or (${atMyRate})))
        or (${isActor('admin', 'cli', 'worker')} and withdrawn_at is not null)`,
    },
  },
  booking_invitations: {
    read: `walker_id = ${ME} or ${isParticipant('booking_invitations')} or ${STAFF}`,
    add: `${isActor('seed')} or (declined_at is null and ${isActor('tot')} and exists (select from bookings b
      where b.id = booking_id and b.parent_id = ${FAMILY} and b.status = 'pending' and b.walker_id is null
      and booking_invitations.walker_id <> all (closed_to(b.parent_id, b.child_ids))))`,
    change: { rows: `walker_id = ${ME}`, result: `walker_id = ${ME} and declined_at is not null` },
  },
  booking_reviews: {
    read: `${ME} in (reviewer_id, walker_id) or ${STAFF}
      or exists (select from walker_listings l where l.walker_id = booking_reviews.walker_id)`,
    add: `${isActor('seed')} or (reviewer_id = ${ME}
      and exists (select from bookings b where b.id = booking_id and b.parent_id = ${FAMILY}
        and b.walker_id = booking_reviews.walker_id and b.payment_completed))`,
  },
  open_request_digests: { read: isActor('worker'), add: isActor('worker'), change: isActor('worker') },
};
