import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { hasBlocked, isClosed, isWalkClosed } from '../../../src/domain/people/blocks.ts';
import { readLanguage, saveLanguage } from '../../../src/domain/people/language.ts';
import { addNeighborhood } from '../../../src/domain/people/neighborhood.ts';
import { addPhone } from '../../../src/domain/people/phone.ts';
import { adminOf, lockOtherProfile } from '../../../src/domain/people/profile.ts';
import { type Member, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { block } from '../../support/safety.ts';

/** As the worker, from whom row-level security hides nobody: each names the person that it means. */
const app = startTestApp();
const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('worker'), work);
const viewerOf = ({ id }: TestUser) => ({ kind: 'member', id, role: 'tot' }) as Member;
let [one, other] = [{} as TestUser, {} as TestUser];

beforeEach(async () => {
  [one, other] = [await aParent(app), await aParent(app)];
});

const stored = async (column: string) => {
  const rows = await app.sql<{ id: string; value: unknown }>(`select id, ${column} as value from profiles`);
  return [one, other].map(({ id }) => rows.find((row) => row.id === id)?.value);
};

describe('what is saved for one person, and not for another', () => {
  it('a phone number and a neighborhood, where there is none yet', async () => {
    await app.sql('update profiles set phone = null, neighborhood = null');
    await as((em) => addPhone(em, viewerOf(one), '212 555 0101'));
    await as((em) => addNeighborhood(em, viewerOf(one), 'Chelsea'));
    expect([await stored('phone'), await stored('neighborhood')]).toEqual([
      ['212 555 0101', null],
      ['Chelsea', null],
    ]);
    await as((em) => addPhone(em, viewerOf(one), '212 555 0102'));
    await as((em) => addNeighborhood(em, viewerOf(one), 'Harlem'));
    expect([await stored('phone'), await stored('neighborhood')]).toEqual([
      ['212 555 0101', null],
      ['Chelsea', null],
    ]);
  });

  it('a language, or none for that of the browser (LANGUAGE-2)', async () => {
    await as((em) => saveLanguage(em, viewerOf(one), readLanguage({ language: 'es' })));
    expect(await stored('language')).toEqual(['es', null]);
    await as((em) => saveLanguage(em, viewerOf(other), readLanguage({ language: 'en' })));
    await as((em) => saveLanguage(em, viewerOf(one), readLanguage({ language: '' })));
    expect(await stored('language')).toEqual([null, 'en']);
    expect(() => readLanguage({ language: 'fr' })).toThrow();
  });

  it('that an account is closed, when it is', async () => {
    await as(async (em) => (await lockOtherProfile(em, one.id))?.hide());
    const [closed, open] = await stored('hidden_at');
    expect([await stored('updated_at = hidden_at'), open]).toEqual([[true, null], null]);
    expect(Math.abs((closed as Date).getTime() - clock.now().getTime())).toBeLessThan(60_000);
    expect(await as((em) => lockOtherProfile(em, one.id))).toBe(null);
    expect((await as((em) => lockOtherProfile(em, other.id)))?.id).toBe(other.id);
  });
});

it('an email for the team goes to an admin who neither left nor is frozen (ADMIN-1)', async () => {
  const [admin, left, frozen] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)];
  await app.sql('update profiles set hidden_at = created_at where id = $1', [left.id]);
  await app.sql(`update profiles set frozen_at = created_at, frozen_for = 'stolen' where id = $1`, [
    frozen.id,
  ]);
  const found = await as((em) => Promise.all([admin, left, frozen, one].map(({ id }) => adminOf(em, id))));
  expect(found.map((profile) => profile?.id)).toEqual([admin.id, undefined, undefined, undefined]);
});

it('a block is of two people, and of the walks of both (SAFETY-1)', async () => {
  const [walker, second] = [await aWalker(app), await aWalker(app)];
  const child = await aChild(app, one);
  const walks = [
    await aBooking(app, one, walker, { child, startsIn: 40 }),
    await aBooking(app, one, second, { child, startsIn: 60 }),
    await aBooking(app, other, walker, { startsIn: 80 }),
  ];
  const closed = () => as((em) => Promise.all(walks.map((id) => isWalkClosed(em, id))));
  expect(await closed()).toEqual([false, false, false]);
  await block(one, walker);
  expect(await closed()).toEqual([true, false, false]);
  const of = (by: TestUser, person: TestUser) => as((em) => hasBlocked(em, viewerOf(by), person.id));
  expect([await of(one, walker), await of(one, second), await of(other, walker)]).toEqual([
    true,
    false,
    false,
  ]);
  const isTo = (walkerId: string) =>
    as((em) => isClosed(em, { parentId: one.id, children: [child], walkerId }));
  expect([await isTo(walker.id), await isTo(second.id), await isTo('nobody')]).toEqual([true, false, false]);
});
