import { isActor, ME, type Policies, STAFF, TEAM, WORKER } from './policy.ts';

const MINE = `walker_id = ${ME} and ${isActor('trotter')}`;

export const walkers: Policies = {
  walker_profiles: {
    read: `user_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed', 'stripe')}`,
    add: `user_id = ${ME} or ${isActor('seed')}`,
    change: `user_id = ${ME} or ${isActor('admin', 'cli', 'stripe', 'worker', 'seed')}`,
  },
  // Blocked walkers are left out by the searches: here the condition would disable the index for words.
  walker_listings: { read: 'true' },
  availability_exceptions: {
    read: `walker_id = ${ME} or ${STAFF} or (${ME} is not null
      and exists (select from walker_listings l where l.walker_id = availability_exceptions.walker_id))`,
    add: `walker_id = ${ME} or ${isActor('seed')}`,
    remove: `walker_id = ${ME} or ${WORKER}`,
  },
  favorites: {
    read: `parent_id = ${ME}`,
    add: `(parent_id = ${ME} and ${isActor('tot')}
      and exists (select from walker_listings l where l.walker_id = trotter_id)) or ${isActor('seed')}`,
    remove: `parent_id = ${ME}`,
  },
  // Others read `public_check` (CHECK-3).
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
  walker_references: {
    read: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'auth', 'seed')}`,
    add: `(${MINE} and status = 'asked' and token_hash is null) or ${isActor('seed')}`,
    change: {
      rows: `(${MINE} and status = 'asked') or ${isActor('worker', 'auth')}`,
      result: `(${MINE} and status = 'asked') or ${isActor('worker', 'auth')}`,
    },
    remove: `(${MINE} and status <> 'answered') or ${WORKER}`,
  },
  // Not the walker: the answer is confidential (CHECK-11).
  reference_answers: {
    read: `${TEAM} or ${isActor('worker', 'seed')}`,
    add: isActor('auth', 'seed'),
    remove: WORKER,
  },
  guardian_consents: {
    read: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed')}`,
    add: `(${MINE} and status = 'asked' and token_hash is null) or ${isActor('seed')}`,
    change: {
      rows: `(${MINE} and status = 'asked') or ${WORKER}`,
      result: `(${MINE} and status = 'closed' and token_hash is null) or ${WORKER}`,
    },
  },
  birth_date_changes: {
    read: `walker_id = ${ME} or ${isActor('admin', 'cli', 'worker', 'seed')}`,
    add: `${isActor('admin', 'cli', 'seed')} or (${MINE} and refused and source = 'walker' and actor_id is null and reason is null)`,
    remove: WORKER,
  },
};
