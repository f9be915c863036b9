import { namedImages, type StoredImage } from '../src/domain/images.ts';
import type { JobKind } from '../src/domain/job-payloads.ts';
import { requiredField } from '../src/domain/outbox.ts';
import {
  type RunStep,
  recalculateApproval,
  recalculateWalk,
} from '../src/domain/rewards/recalculate-walk.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

const OF_A_WALK: readonly string[] = [
  'rewards.payment',
  'rewards.refund',
  'rewards.refund-failed',
] satisfies JobKind[];

export function awardRewards({ orm, earlyAdopterUntil }: JobContext): OutboxWork {
  const step: RunStep = (work) => withActor(orm, system('worker'), work);
  return async ({ kind, payload, createdAt }) => {
    if (OF_A_WALK.includes(kind)) return recalculateWalk(step, requiredField(payload, 'booking'));
    if (kind !== ('rewards.approval' satisfies JobKind)) throw new Error(`No rewards for ${kind}`);
    const userId = requiredField(payload, 'user');
    return recalculateApproval(step, { userId, at: createdAt, earlyAdopterUntil });
  };
}

export function removeImage({ orm, storage }: JobContext): OutboxWork {
  return async ({ payload }) => {
    const bucket = payload.bucket as StoredImage['bucket'];
    const path = requiredField(payload, 'path');
    const named = await withActor(orm, system('worker'), (em) => namedImages(em, bucket, [path]));
    if (!named.has(path)) await storage.remove(bucket, path);
  };
}
