import { clock } from '../src/clock.ts';
import { deleteImage, imagesBefore, namedImages, type StoredImage } from '../src/domain/images.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { lostPictures } from '../src/gateways/storage/lost-pictures.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

type Bucket = StoredImage['bucket'];

const BUCKETS: readonly Bucket[] = ['avatars', 'children-avatars', 'incident-photos'];
/** A picture is stored before the row that names it. */
const DAY_MS = 86_400_000;
const BATCH = 500;

interface Orphan {
  kind: 'file' | 'row';
  bucket: Bucket;
  path: string;
}

/** RETENTION-6 */
export const cleaningUpImages: Pick<ScheduledJob, 'due' | 'run'> = {
  async due(context) {
    let count = 0;
    for await (const found of orphansIn(context)) count += found.length;
    return count;
  },
  async run(context, progress = () => {}) {
    let count = 0;
    for await (const found of orphansIn(context)) {
      for (const orphan of found) await remove(context, orphan);
      count += found.length;
      if (found.length > 0) progress(count);
    }
    return count;
  },
};

async function remove({ orm, storage }: ClockContext, { kind, bucket, path }: Orphan): Promise<void> {
  if (kind === 'file') await storage.remove(bucket, path);
  else await withActor(orm, system('worker'), (em) => deleteImage(em, bucket, path));
}

async function* orphansIn(context: ClockContext): AsyncGenerator<Orphan[]> {
  for (const bucket of BUCKETS) {
    if (await lostPictures(context.orm, context.storage, bucket))
      throw new Error(`Most pictures in ${bucket} are not in the image store: it is probably the wrong one`);
    const stored = new Set<string>();
    yield* filesWithoutRow(context, bucket, stored);
    yield* rowsWithoutFile(context, bucket, stored);
  }
}

async function* filesWithoutRow(
  { orm, storage }: ClockContext,
  bucket: Bucket,
  stored: Set<string>,
): AsyncGenerator<Orphan[]> {
  const before = clock.ago(DAY_MS);
  for await (const files of storage.pages(bucket)) {
    for (const { name } of files) stored.add(name);
    const old = files.filter(({ savedAt }) => savedAt < before).map(({ name }) => name);
    if (old.length === 0) continue;
    const named = await withActor(orm, system('worker'), (em) => namedImages(em, bucket, old));
    yield old.filter((path) => !named.has(path)).map((path) => ({ kind: 'file', bucket, path }));
  }
}

/** A picture may have been stored meanwhile, so each is checked again. */
async function* rowsWithoutFile(
  { orm, storage }: ClockContext,
  bucket: Bucket,
  stored: ReadonlySet<string>,
): AsyncGenerator<Orphan[]> {
  for (let after = ''; ; ) {
    const page = { bucket, before: clock.ago(DAY_MS), after, limit: BATCH };
    const paths = await withActor(orm, system('worker'), (em) => imagesBefore(em, page));
    if (paths.length === 0) return;
    const missing: Orphan[] = [];
    for (const path of paths.filter((path) => !stored.has(path)))
      if (!(await storage.read(bucket, path))) missing.push({ kind: 'row', bucket, path });
    yield missing;
    after = paths.at(-1)!;
  }
}
