import { FAMILY, isActor, ME, type Policies, WORKER } from './policy.ts';

const myWalk = (condition: string): string =>
  `exists (select from bookings b where b.id = location_logs.booking_id and ${condition})`;

export const places: Policies = {
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
