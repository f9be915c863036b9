import { z } from 'zod';
import { requestDeletion } from '../../domain/accounts/deletion/deletion.ts';
import { profileIdByReferralCode } from '../../domain/accounts/referral-code.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { everyone, members } from '../kit/guards.ts';
import { inTransaction, type RpcHandler, withoutTransaction } from '../kit/rpc-handler.ts';

export const accountRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'rpc/get_profile_id_by_referral_code': withoutTransaction({
    guard: everyone,
    failed: 'referralLookupFailed',
    input: z.object({ code: z.string().max(40) }),
    run: async ({ services, address }, { code }) => {
      await services.limits.use('referralCode', address);
      return withActor(services.orm, system('auth'), (em) => profileIdByReferralCode(em, code));
    },
  }),
  'rpc/request_account_deletion': inTransaction({
    guard: members,
    failed: 'deletionRequestFailed',
    saysSuccess: true,
    input: z.object({ deletion_reason: z.string().trim().min(1).max(500).optional() }),
    run: async ({ em, viewer }, { deletion_reason }) => {
      await requestDeletion(em, viewer, deletion_reason);
      return { success: true, message: 'Account deletion request submitted' };
    },
  }),
};
