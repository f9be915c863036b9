import { isActor, ME, type Policies, STAFF, WORKER } from './policy.ts';

/** Others read `public_check` (CHECK-3). */
export const checks: Policies = {
  background_checks: {
    read: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed', 'checks')}`,
    add: isActor('admin', 'cli', 'seed'),
    change: isActor('admin', 'cli', 'checks'),
  },
  background_check_changes: {
    read: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed', 'checks')}`,
    add: isActor('admin', 'cli', 'seed', 'checks'),
  },
  identity_checks: {
    read: `walker_id = ${ME} or ${STAFF}`,
    add: isActor('admin', 'cli', 'seed'),
    change: isActor('admin', 'cli'),
    remove: isActor('admin', 'cli'),
  },
  check_policy: { read: STAFF, change: WORKER },
};
