import { isActor, ME, type Policies, STAFF, WORKER } from './policy.ts';

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
};
