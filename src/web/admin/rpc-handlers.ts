import { z } from 'zod';
import { resendDecision } from '../../domain/accounts/approval/approval.ts';
import { decideDeletion } from '../../domain/accounts/deletion/deletion.ts';
import { admins } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

/** Callers send ids only; names and addresses are looked up (EMAIL-8). */
export const adminRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/send-approval-notification': inTransaction({
    guard: admins,
    input: z.object({ user_id: z.string() }),
    run: async ({ em, viewer, services }, { user_id }) => {
      await services.limits.use('decisionEmail', user_id);
      await resendDecision(em, viewer, user_id);
    },
  }),
  'rpc/process_account_deletion_request': inTransaction({
    guard: admins,
    failed: 'deletionProcessFailed',
    saysSuccess: true,
    input: z.object({
      request_id: z.string(),
      approved: z.boolean(),
      admin_notes_text: z.string().max(200).nullish(),
    }),
    run: async ({ em, viewer }, { request_id, approved }) => ({
      success: true,
      message: await decideDeletion(em, viewer, request_id, approved ? 'approved' : 'rejected'),
    }),
  }),
};
