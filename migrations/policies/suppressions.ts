import { isActor, ME, type Policies, WORKER } from './policy.ts';

const MINE = `address = (select p.email from profiles p where p.id = ${ME})`;

export const suppressions: Policies = {
  email_suppressions: {
    read: `${MINE} or ${isActor('admin', 'cli', 'worker', 'mail')}`,
    add: isActor('mail'),
    change: `${MINE} or ${isActor('admin', 'cli', 'worker', 'mail')}`,
    remove: WORKER,
  },
};
