import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { newImageName, privateImageName } from '../../src/gateways/storage/storage.ts';
import { startTestApp } from '../support/app.ts';
import { aChild, aParent, type TestUser } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';
import { scheduleOf } from '../support/schedules.ts';
import { aStoredPicture } from '../support/stored-pictures.ts';

const app = startTestApp();
let parent: TestUser;
let child: string;

beforeEach(async () => {
  clock.setOffset(0);
  await app.sql('truncate images');
  await rm(join(app.services.config.dataDir, 'images'), { recursive: true, force: true });
  parent = await aParent(app);
  child = await aChild(app, parent);
});

type Bucket = 'avatars' | 'children-avatars';
const DAY_MS = 86_400_000;
const tidying = () => scheduleOf(app, 'clean-up-images');
const isThere = async (bucket: Bucket, name: string) =>
  (await app.services.storage.read(bucket, name)) !== null;

async function aFile(bucket: Bucket, days: number): Promise<string> {
  const name = bucket === 'avatars' ? newImageName() : privateImageName(child, clock.now());
  await aStoredPicture(app, bucket, name, days);
  return name;
}

const anOldFile = (bucket: Bucket) => aFile(bucket, 2);

const aRow = (bucket: Bucket, path: string, days = 2) =>
  app.sql(`insert into images values ($1, $2, $3, $4, $5, 'image/webp', 1, 1, 1, $6)`, [
    randomUUID(),
    parent.id,
    bucket === 'avatars' ? null : child,
    bucket,
    path,
    new Date(clock.now().getTime() - days * DAY_MS),
  ]);

describe('pictures', () => {
  it('that nothing refers to are deleted after a day; used and new ones stay (RETENTION-6)', async () => {
    const orphan = await anOldFile('children-avatars');
    const named = await anOldFile('avatars');
    await aRow('avatars', named);
    const drawn = await anOldFile('avatars');
    await app.sql('update profiles set avatar_url = $2 where id = $1', [parent.id, `/photos/${drawn}`]);
    const fresh = await aFile('avatars', 0);
    expect(await tidying().due()).toBe(1);
    expect(await isThere('children-avatars', orphan)).toBe(true);
    expect(await tidying().run()).toBe(1);
    expect(await isThere('children-avatars', orphan)).toBe(false);
    for (const name of [named, drawn, fresh]) expect(await isThere('avatars', name)).toBe(true);
    expect(await tidying().run()).toBe(0);
  });

  onlyInCI('whose file is missing are removed, and the person has initials again', async () => {
    const kept = await anOldFile('avatars');
    await aRow('avatars', kept);
    const lost = newImageName();
    await aRow('avatars', lost);
    const uploading = newImageName();
    await aRow('avatars', uploading, 0);
    await app.sql('update profiles set avatar_url = $2 where id = $1', [parent.id, `/photos/${lost}`]);
    const other = await aParent(app);
    await app.sql('update profiles set avatar_url = $2 where id = $1', [other.id, `/photos/${kept}`]);
    expect(await tidying().due()).toBe(1);
    expect(await tidying().run()).toBe(1);
    const rows = await app.sql<{ path: string }>('select path from images');
    expect(new Set(rows.map(({ path }) => path))).toEqual(new Set([kept, uploading]));
    expect(await app.sql('select avatar_url from profiles where id = $1', [parent.id])).toEqual([
      { avatar_url: null },
    ]);
    expect(await app.sql('select avatar_url from profiles where id = $1', [other.id])).toEqual([
      { avatar_url: `/photos/${kept}` },
    ]);
    expect(await tidying().run()).toBe(0);
  });

  it('all stay when most are not in the store, such as an empty folder where a disk should be: /readyz is degraded (RETENTION-6)', async () => {
    const orphan = await anOldFile('avatars');
    await aRow('avatars', newImageName());
    const ready = await app.web.request('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'degraded', checks: { pictures: false } },
    ]);
    await expect(tidying().run()).rejects.toThrow('Most pictures in avatars are not in the image store');
    expect(await app.sql('select from images')).toHaveLength(1);
    expect(await isThere('avatars', orphan)).toBe(true);
  });
});
