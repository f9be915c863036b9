import { z } from 'zod';
import { requestDeletion } from '../../domain/accounts/deletion.ts';
import { profileIdByReferralCode } from '../../domain/accounts/referral-code.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { type Call, inTransaction, outside } from '../call.ts';

/** The calls of accounts. S2 §7 Profiles and referrals, Admin (settings). */
export const accountCalls: Readonly<Record<string, Call>> = {
  'rpc/get_profile_id_by_referral_code': outside({
    guard: 'everyone',
    failed: 'referralLookupFailed',
    input: z.object({ code: z.string().max(40) }),
    run: async ({ services, address }, { code }) => {
      await services.limits.use('referralCode', address);
      return actAs(services.orm, system('gatekeeper'), (em) => profileIdByReferralCode(em, code));
    },
  }),
  'rpc/request_account_deletion': inTransaction({
    guard: 'members',
    failed: 'deletionRequestFailed',
    saysSuccess: true,
    input: z.object({ deletion_reason: z.string().trim().min(1).max(500).optional() }),
    run: async ({ em, viewer }, { deletion_reason }) => {
      await requestDeletion(em, viewer, deletion_reason);
      return { success: true, message: 'Account deletion request submitted' };
    },
  }),
};
