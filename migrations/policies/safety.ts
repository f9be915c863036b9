import { FAMILY, isActor, ME, type Policies, TEAM, WORKER } from './policy.ts';

export const safety: Policies = {
  blocks: {
    read: `blocker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'stripe')}`,
    add: `blocker_id = ${ME} and ${isActor('tot', 'trotter')}
      and exists (select from people p where p.id = blocked_id and p.role <> 'admin')`,
    remove: `blocker_id = ${ME}`,
  },
  child_sheet_views: {
    read: `viewer_id = ${ME} or ${isActor('admin', 'worker')}
      or exists (select from children c where c.id = child_id and c.parent_id = ${FAMILY})`,
    add: `viewer_id = ${ME} and exists (select from booking_children b where b.booking_id = child_sheet_views.booking_id
      and b.child_id = child_sheet_views.child_id and b.walker_id = ${ME})`,
    remove: WORKER,
  },
  // INCIDENT-3: the other side of the walk reads nothing, and the reporter no notes.
  incidents: {
    read: `reporter_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
    add: `${isActor('seed')} or (reporter_id = ${ME} and ${isActor('tot', 'trotter')} and taken_at is null and outcome is null
      and exists (select from bookings b where b.id = booking_id and ${FAMILY} in (b.parent_id, b.walker_id)
        and b.status <> 'pending' and (b.status in (:RUNNING) or b.starts_at <= app_now() or pickup_state(b.id) -> 'left' = '0')))`,
    change: TEAM,
  },
  // INCIDENT-9: who is asked to call says that they do.
  incident_events: {
    read: `${TEAM} or ${WORKER}`,
    add: `${TEAM} or (act = 'called' and actor_id = ${ME} and operator is null and note is null
      and exists (select from open_calls(null) c where c.incident_id = incident_events.incident_id and not c.is_mine))`,
  },
};
