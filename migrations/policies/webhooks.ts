import { isActor, type Policies, TEAM } from './policy.ts';

const SENDERS = isActor('admin', 'cli', 'worker');

/** A trigger adds the deliveries of events, the team those of tests. */
export const webhooks: Policies = {
  webhook_endpoints: { read: SENDERS, add: TEAM, change: SENDERS, remove: TEAM },
  webhook_deliveries: { read: SENDERS, add: TEAM, change: SENDERS, remove: isActor('worker') },
};
