import { isActor, ME, type Policies, WORKER } from './policy.ts';

const MINE = `walker_id = ${ME} and ${isActor('trotter')}`;

export const guardians: Policies = {
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
