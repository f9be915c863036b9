import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { lastBackup } from '../../../src/domain/audit/last-backup.ts';
import { deleteImage } from '../../../src/domain/images.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent } from '../../support/cast.ts';

const app = startTestApp();
const as = <T>(name: 'cli' | 'worker', work: Parameters<typeof withActor<T>>[2]) =>
  withActor(app.orm, system(name), work);

it('the last backup is the newest of them, and of nothing else in the log', async () => {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  expect(await as('cli', lastBackup)).toBe(null);
  for (const [act, hours] of [
    ['back-up-data', 30],
    ['back-up-data', 2],
    ['back-up-data', 9],
    ['export-data', 1],
  ] as const)
    await app.sql(
      `insert into audit_log (id, at, actor_kind, act, subject_type, detail, origin) values ($1, $2, 'cli', $3, 'data', '{}', 'cli')`,
      [randomUUID(), ago(hours), act],
    );
  const found = await as('cli', lastBackup);
  expect(Math.round((clock.now().getTime() - Number(found)) / 3_600_000)).toBe(2);
});

it('a deleted picture is the picture of nobody in its own bucket, and others keep theirs', async () => {
  const [parent, other] = [await aParent(app), await aParent(app)];
  const [child, sibling] = [await aChild(app, parent), await aChild(app, parent)];
  await app.sql(`update children set avatar_url = id || '.webp' where id = any ($1)`, [[child, sibling]]);
  await app.sql(`update profiles set avatar_url = '/photos/' || id || '.webp' where id = any ($1)`, [
    [parent.id, other.id],
  ]);
  const withPictures = async () =>
    (
      await app.sql<{ id: string }>(
        `select id from children where id = any ($1) and avatar_url is not null
         union all select id from profiles where id = any ($1) and avatar_url is not null`,
        [[child, sibling, parent.id, other.id]],
      )
    ).map(({ id }) => id);
  await as('worker', (em) => deleteImage(em, 'avatars', `${child}.webp`));
  await as('worker', (em) => deleteImage(em, 'children-avatars', `${parent.id}.webp`));
  expect(await withPictures()).toHaveLength(4);
  await as('worker', (em) => deleteImage(em, 'children-avatars', `${child}.webp`));
  expect((await withPictures()).toSorted()).toEqual([sibling, parent.id, other.id].toSorted());
  await as('worker', (em) => deleteImage(em, 'avatars', `${parent.id}.webp`));
  expect((await withPictures()).toSorted()).toEqual([sibling, other.id].toSorted());
});
