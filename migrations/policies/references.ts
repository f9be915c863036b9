import { isActor, ME, type Policies, TEAM, WORKER } from './policy.ts';

const MINE = `walker_id = ${ME} and ${isActor('trotter')}`;

export const references: Policies = {
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
};
