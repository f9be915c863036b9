import { isActor, ME, type Policies, STAFF } from './policy.ts';

const MINE = `user_id = ${ME}`;
const READERS = `${MINE} or ${STAFF}`;
const WRITERS = isActor('worker', 'seed', 'cli');

export const rewards: Policies = {
  referrals: {
    read: `referrer_id = ${ME} or ${isActor('auth')} or ${STAFF}`,
    add: isActor('auth', 'seed'),
    change: isActor('admin', 'cli', 'worker'),
  },
  points_ledger: { read: READERS, add: WRITERS },
  rewards_points: { read: READERS, add: WRITERS, change: WRITERS },
  streaks: { read: READERS, add: WRITERS, change: WRITERS },
  user_badges: { read: READERS, add: WRITERS },
  perks: { read: READERS, add: WRITERS },
  milestone_rewards: { read: READERS, add: WRITERS },
  rewards_visits: { read: MINE, add: MINE, change: MINE },
};
