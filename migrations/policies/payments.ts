import { isActor, isParticipant, ME, type Policies, STAFF, TEAM } from './policy.ts';

const STRIPE = isActor('stripe');
const READERS = isActor('stripe', 'admin', 'cli', 'worker', 'seed');
const MINE = `user_id = ${ME}`;
const READS_REWARDS = `${MINE} or ${STAFF}`;
const WRITERS = isActor('worker', 'seed', 'cli');

export const payments: Policies = {
  payments: {
    read: `${ME} in (payer_id, walker_id) or ${READERS} or ${isParticipant('payments')}`,
    add: isActor('stripe', 'seed'),
    change: STRIPE,
  },
  payment_attempts: { read: `payer_id = ${ME} or ${READERS}`, add: STRIPE, change: STRIPE },
  payment_customers: {
    read: `person_id = ${ME} or ${isActor('stripe', 'worker')}`,
    add: isActor('stripe', 'seed'),
    change: STRIPE,
    remove: STRIPE,
  },
  payment_cards: {
    read: `owner_id = ${ME} or ${isActor('stripe', 'worker')}`,
    add: isActor('stripe', 'seed'),
    change: STRIPE,
    remove: STRIPE,
  },
  automatic_payments: {
    read: `payer_id = ${ME} or ${isActor('stripe', 'worker', 'admin', 'cli')}
      or (questioned_at is not null and ${isParticipant('automatic_payments')})`,
    // INCIDENT-8: admins only keep a walk from being charged.
    add: `${STRIPE} or (${TEAM} and status = 'stopped')`,
    change: { rows: `${STRIPE} or ${TEAM}`, result: `${STRIPE} or (${TEAM} and status = 'stopped')` },
  },
  refunds: {
    read: `${READERS} or ${isParticipant('refunds')}`,
    add: STRIPE,
    change: { rows: `${STRIPE} or ${TEAM}`, result: `${STRIPE} or (${TEAM} and status = 'failed')` },
  },
  disputes: { read: `${READERS} or ${isParticipant('disputes')}`, add: STRIPE, change: STRIPE },
  stripe_payouts: { read: `walker_id = ${ME} or ${READERS}`, add: STRIPE, change: STRIPE },
  stripe_balances: { read: `walker_id = ${ME} or ${READERS}`, add: STRIPE, change: STRIPE },
  stripe_movements: { read: READERS, add: STRIPE },
  platform_balances: { read: READERS, add: STRIPE, change: STRIPE },
  stripe_events: { read: isActor('stripe', 'cli', 'worker'), add: STRIPE, change: STRIPE },
  referrals: {
    read: `referrer_id = ${ME} or ${isActor('auth')} or ${STAFF}`,
    add: isActor('auth', 'seed'),
    change: isActor('admin', 'cli', 'worker'),
  },
  points_ledger: { read: READS_REWARDS, add: WRITERS },
  rewards_points: { read: READS_REWARDS, add: WRITERS, change: WRITERS },
  streaks: { read: READS_REWARDS, add: WRITERS, change: WRITERS },
  user_badges: { read: READS_REWARDS, add: WRITERS },
  perks: { read: READS_REWARDS, add: WRITERS },
  milestone_rewards: { read: READS_REWARDS, add: WRITERS },
  rewards_visits: { read: MINE, add: MINE, change: MINE },
};
