import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import type { OutboxPayload } from '../outbox.ts';
import { shortName } from '../people/names.ts';
import { Referral } from './rewards.ts';

/** Null once either of the two has left, or an approval was withdrawn. */
async function referralApproved(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'referral-approved'> | null> {
  const active = { approvalStatus: 'approved', hiddenAt: null } as const;
  const referral = await em.findOne(
    Referral,
    { referrer: { id: payload.to, ...active }, referred: { id: payload.referred, ...active } },
    { populate: ['referrer', 'referred'] },
  );
  if (!referral) return null;
  const { email, firstName, referralCount: approved } = referral.referrer;
  return {
    kind: 'referral-approved',
    to: email,
    data: { firstName, referred: shortName(referral.referred), approved },
  };
}

export const rewardEmailBuilders = { 'referral-approved': referralApproved };
