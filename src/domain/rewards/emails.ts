import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { shortName } from '../people/names.ts';
import { Referral } from './rewards.ts';

const ACTIVE = { approvalStatus: 'approved', hiddenAt: null } as const;

export const rewardEmailBuilders: EmailBuilders<'referral-approved'> = {
  /** Null once either of the two has left, or an approval was withdrawn. */
  'referral-approved': async (em, payload) => {
    const referrer = { id: requiredField(payload, 'to'), ...ACTIVE };
    const referred = { id: requiredField(payload, 'referred'), ...ACTIVE };
    const referral = await em.findOne(
      Referral,
      { referrer, referred },
      { populate: ['referrer', 'referred'] },
    );
    if (!referral) return null;
    const { email, firstName, referralCount: approved } = referral.referrer;
    return { to: email, data: { firstName, referred: shortName(referral.referred), approved } };
  },
};
