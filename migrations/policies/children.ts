import { covers, FAMILY, isActor, ME, type Policies, STAFF, WORKER, walksChild } from './policy.ts';

const OF_FAMILY = `(parent_id = ${FAMILY} and ${covers('array[id]')})`;
const READS_RECEIVER = `(parent_id = ${FAMILY} and exists (select from unnest(child_ids) child where ${covers('array[child]')}))`;
const CHANGES_RECEIVER = `(parent_id = ${FAMILY} and ${covers('child_ids')})`;
const MY_IMAGE = `owner_id = ${ME} and (child_id is null
  or exists (select from children c where c.id = child_id and c.parent_id = ${ME}))`;

const myWalk = (condition: string): string =>
  `exists (select from bookings b where b.id = location_logs.booking_id and ${condition})`;

export const children: Policies = {
  // SAFETY-4: the walker reads the profile from acceptance until a day after the walk; the photo stays for the history.
  children: {
    read: `${OF_FAMILY} or ${STAFF}
      or (${walksChild('children.id', '1 day')} and not is_blocked_by(parent_id, array[id]) and not is_former(parent_id))`,
    add: `parent_id = ${ME} or ${isActor('seed')}`,
    change: `${OF_FAMILY} or ${isActor('worker', 'seed')}`,
    remove: `parent_id = ${ME} or ${isActor('worker')}`,
  },
  // CHILD-8: a walker reads an address only in a booking.
  saved_places: {
    read: `parent_id = ${ME} or ${isActor('worker', 'seed')}`,
    add: `parent_id = ${ME} or ${isActor('seed')}`,
    change: `parent_id = ${ME}`,
    remove: `parent_id = ${ME} or ${isActor('worker')}`,
  },
  // CHILD-11: filled by a trigger.
  removed_rows: {
    read: `parent_id = ${ME} or (parent_id = ${FAMILY} and kind = 'receiver' and ${covers('child_ids')})
      or ${isActor('cli', 'worker')}`,
    remove: WORKER,
  },
  // HANDOVER-7: one row may be of several children; a guardian of some of them changes it through set_receiver_children.
  child_receivers: {
    read: `${READS_RECEIVER} or ${isActor('worker', 'seed')}
      or (${walksChild('any (child_receivers.child_ids)', '1 day')} and not is_blocked_by(parent_id, child_ids) and not is_former(parent_id))`,
    add: `(${CHANGES_RECEIVER} and family_has(child_ids) and ${isActor('tot')}) or ${isActor('seed')}`,
    change: { rows: CHANGES_RECEIVER, result: `${CHANGES_RECEIVER} and family_has(child_ids)` },
    remove: `${CHANGES_RECEIVER} or ${isActor('worker')}`,
  },
  // WATCH-1: accepting is the worker's, with the secret of the link. Walks are read through functions.
  watchers: {
    read: `${ME} in (parent_id, user_id) or ${STAFF} or ${isActor('auth')}`,
    add: `${isActor('seed')} or (parent_id = ${ME} and ${isActor('tot')} and user_id is null and token_hash is null
      and cardinality(child_ids) = (select count(*) from children c where c.id = any (child_ids) and c.parent_id = ${ME} and c.hidden_at is null))`,
    change: WORKER,
    remove: `${ME} in (parent_id, user_id) or ${WORKER}`,
  },
  // HANDOVER-2: the sign-in service compares; a walker never reads the code word. SIGNIN-15: the worker re-encrypts it.
  pickup_settings: {
    read: `parent_id = ${ME} or ${isActor('auth', 'worker', 'cli', 'seed')}`,
    add: `(parent_id = ${ME} and ${isActor('tot')}) or ${isActor('seed')}`,
    change: `parent_id = ${ME} or ${isActor('worker')}`,
  },
  images: {
    read: `owner_id = ${ME} or (owner_id = ${FAMILY} and ${covers('array[child_id]')}) or ${STAFF}
      or (${walksChild('images.child_id', '30 days')} and not is_blocked_by(owner_id, array[child_id]) and not is_former(owner_id))`,
    add: `${isActor('seed')} or (${MY_IMAGE} and (incident_id is null
      or exists (select from incidents i where i.id = incident_id and i.reporter_id = ${ME})))`,
    change: { rows: `owner_id = ${ME}`, result: MY_IMAGE },
    remove: `owner_id = ${ME} or ${isActor('worker')}`,
  },
  // PLACE-4: the parent sees the path for a day.
  location_logs: {
    read: `(walker_id = ${ME} and ${isActor('trotter')}) or ${isActor('admin', 'worker', 'seed')}
      or (${isActor('tot')} and at > app_now() - interval '1 day' and ${myWalk(`b.parent_id = ${FAMILY}`)})`,
    add: `${isActor('seed')} or (walker_id = ${ME} and ${myWalk(`b.walker_id = ${ME} and b.status in (:RUNNING)`)}
      and exists (select from walker_profiles w where w.user_id = ${ME} and w.location_sharing))`,
    // PLACE-1: a drop-off that was pressed without a signal may arrive after the points that followed it.
    remove: `${WORKER} or (walker_id = ${ME} and ${isActor('trotter')} and exists (select from walk_steps s
      where s.booking_id = location_logs.booking_id and s.step = 'dropped_off' and coalesce(s.reported_at, s.at) < location_logs.at))`,
  },
  // SHARE-1: the holder of a link reads through a function.
  walk_shares: {
    read: `parent_id = ${ME} or ${isActor('admin', 'worker', 'seed')}`,
    add: `${isActor('seed')} or (parent_id = ${ME} and ${isActor('tot')} and stopped_at is null and received_at is null
      and exists (select from bookings b where b.id = booking_id and b.parent_id = ${ME}))`,
    change: `parent_id = ${ME} or ${WORKER}`,
    remove: WORKER,
  },
};
