import { z } from 'zod';
import { forbidden } from '../../domain/refusal.ts';
import { TOP_TROTTERS, topTrotters } from '../../domain/rewards/boards.ts';
import { isParent } from '../../domain/viewer.ts';
import { type Call, inTransaction } from '../call.ts';

const MOST = 10;

/** The call of S2 §7 about rewards; for walkers and admins only. S2 §9. */
export const rewardCalls: Readonly<Record<string, Call>> = {
  'rpc/get_top_trotters': inTransaction({
    guard: 'approved',
    input: z.object({ limit_count: z.number().int().min(1).max(MOST).default(TOP_TROTTERS) }),
    run: async ({ em, viewer }, { limit_count }) => {
      if (isParent(viewer)) throw forbidden('forbidden');
      return topTrotters(em, limit_count);
    },
  }),
};
