import { FAMILY, isActor, ME, type Policies, TEAM, WORKER } from './policy.ts';

export const incidents: Policies = {
  // INCIDENT-3: the other side of the walk reads nothing, and the reporter no notes.
  incidents: {
    read: `reporter_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
    add: `${isActor('seed')} or (reporter_id = ${ME} and ${isActor('tot', 'trotter')} and taken_at is null and outcome is null
      and exists (select from bookings b where b.id = booking_id and ${FAMILY} in (b.parent_id, b.walker_id)
        and b.status <> 'pending' and (b.status in (:RUNNING) or b.starts_at <= app_now())))`,
    change: TEAM,
  },
  // INCIDENT-9: who is asked to call says that they do.
  incident_events: {
    read: `${TEAM} or ${WORKER}`,
    add: `${TEAM} or (act = 'called' and actor_id = ${ME} and operator is null and note is null
      and exists (select from open_calls(null) c where c.incident_id = incident_events.incident_id and not c.is_mine))`,
  },
};
