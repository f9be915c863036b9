import { z } from 'zod';
import { forbidden } from '../../domain/forms/domain-error.ts';
import { TOP_TROTTERS, topTrotters } from '../../domain/rewards/leaderboards.ts';
import { isParent } from '../../domain/viewer.ts';
import { approvedMembers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

const LIMIT = 10;

export const rewardRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'rpc/get_top_trotters': inTransaction({
    guard: approvedMembers,
    input: z.object({ limit_count: z.number().int().min(1).max(LIMIT).default(TOP_TROTTERS) }),
    run: async ({ em, viewer }, { limit_count }) => {
      if (isParent(viewer)) throw forbidden('forbidden');
      return topTrotters(em, limit_count);
    },
  }),
};
