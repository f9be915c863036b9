import { isActor, type Policies, TEAM, WORKER } from './policy.ts';

/** Rate limits are counted before anybody is identified. */
const NOBODY = `coalesce(current_setting('app.actor', true), '') = ''`;

const SENDERS = isActor('admin', 'cli', 'worker');

export const jobs: Policies = {
  outbox: {
    read: isActor('worker', 'cli', 'admin'),
    add: 'can_enqueue(kind, payload)',
    change: {
      rows: `${isActor('worker', 'cli')} or (${isActor('admin')} and failed_at is not null and done_at is null)`,
      result: isActor('worker', 'cli', 'admin'),
    },
    remove: WORKER,
  },
  schedule_runs: {
    read: isActor('admin', 'worker', 'cli'),
    add: isActor('worker', 'cli'),
    change: isActor('worker', 'cli'),
  },
  queue_heartbeats: { read: isActor('admin', 'worker', 'cli'), add: WORKER, change: WORKER },
  form_keys: { read: isActor('worker', 'cli'), add: 'true', remove: WORKER },
  rate_limits: { read: NOBODY, add: NOBODY, change: NOBODY, remove: NOBODY },
  // A trigger adds the deliveries of events, the team those of tests.
  webhook_endpoints: { read: SENDERS, add: TEAM, change: SENDERS, remove: TEAM },
  webhook_deliveries: { read: SENDERS, add: TEAM, change: SENDERS, remove: isActor('worker') },
};
