import { type Step, settleApproval, settleWalk } from '../src/domain/rewards/settle-walk.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

/** Points, streaks and badges after a payment, a refund or an approval, as things stand now. DECISIONS 44-46. */
export function giveRewards({ orm, earlyAdopterUntil }: JobContext): OutboxWork {
  const step: Step = (work) => actAs(orm, system('worker'), work);
  return async ({ kind, payload, createdAt }) => {
    if (kind === 'rewards.payment' || kind === 'rewards.refund') return settleWalk(step, payload.booking!);
    if (kind === 'rewards.approval')
      return settleApproval(step, { userId: payload.user!, at: createdAt, earlyAdopterUntil });
    throw new Error(`No rewards for ${kind}`);
  };
}
