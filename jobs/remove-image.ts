import { namedImages, type StoredImage } from '../src/domain/images.ts';
import { requiredField } from '../src/domain/outbox.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

export function removeImage({ orm, storage }: JobContext): OutboxWork {
  return async ({ payload }) => {
    const bucket = payload.bucket as StoredImage['bucket'];
    const path = requiredField(payload, 'path');
    const named = await withActor(orm, system('worker'), (em) => namedImages(em, bucket, [path]));
    if (!named.has(path)) await storage.remove(bucket, path);
  };
}
