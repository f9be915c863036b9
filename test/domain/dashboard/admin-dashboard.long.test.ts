import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import {
  type AdminDashboardData,
  DASHBOARD_PARTS,
  dashboardParts,
} from '../../../src/domain/dashboard/admin-dashboard.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { anIncident } from '../../support/incidents.ts';
import { aConversation } from '../../support/messages.ts';
import { withViewer } from '../../support/series.ts';

/** Each card has so many and not one more; beside what counts there is what does not. */
const app = startTestApp(undefined, { isNew: true });
const start = clock.now().getTime();
const ago = (minutes: number) => new Date(start - minutes * 60_000);
const set = ({ id }: TestUser, column: string, value: unknown) =>
  app.sql(`update profiles set ${column} = $2 where id = $1`, [id, value]);
const made: Record<string, string[]> = {};
let found: AdminDashboardData;

async function waiting(make: typeof aParent, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const one = await make(app, { approvalStatus: 'pending' });
    await set(one, 'created_at', ago(at + 1));
    ids.push(one.id);
  }
  await set(await make(app, { approvalStatus: 'pending' }), 'hidden_at', ago(0));
  await make(app, { approvalStatus: 'rejected' });
  return ids;
}

beforeAll(async () => {
  const [admin, otherAdmin, parent, walker] = [
    await anAdmin(app),
    await anAdmin(app),
    await aParent(app),
    await aWalker(app),
  ];
  made.parents = await waiting(aParent, 6);
  made.walkers = await waiting(aWalker, 6);
  made.deletions = [];
  for (let at = 0; at < 6; at++) {
    const one = await aParent(app);
    await app.sql('update account_deletion_requests set requested_at = $2 where id = $1', [
      await aDeletionRequest(app, one),
      ago(at),
    ]);
    made.deletions.push(one.id);
  }
  await app.sql(`update account_deletion_requests set status = 'rejected', decided_at = $2 where id = $1`, [
    await aDeletionRequest(app, await aParent(app)),
    clock.now(),
  ]);
  const [mia, leo] = [
    await aChild(app, parent, { name: 'Mia Shah' }),
    await aChild(app, parent, { name: 'Leo Shah' }),
  ];
  await aChild(app, parent, { name: 'Zoe Shah' });
  const walk = await aBooking(app, parent, walker, {
    ...{ status: 'completed', startsIn: -5, child: mia, siblings: [leo] },
  });
  await app.sql('update booking_children set stays_home_at = $2 where booking_id = $1 and child_id = $3', [
    walk,
    clock.now(),
    leo,
  ]);
  const report = (kind: string, minutes: number) => anIncident(app, walk, walker, { kind, at: ago(minutes) });
  await report('other', 90);
  const [late, early] = [await report('accident', 10), await report('accident', 20)];
  const [hurt, missing, closed] = [
    await report('hurt', 1),
    await report('missing', 1),
    await report('hurt', 9),
  ];
  const stranger = await report('stranger', 1);
  await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
    closed,
    clock.now(),
  ]);
  await app.sql('update incidents set taken_at = $2, taken_by = $3 where id = $1', [
    hurt,
    clock.now(),
    admin.id,
  ]);
  made.incidents = [missing, hurt, early, late, stranger];
  made.searchingParents = [];
  for (let at = 0; at < 11; at++) {
    const one = await aParent(app);
    await set(one, 'looking_for_trotter', true);
    await set(one, 'last_login_at', ago(at));
    made.searchingParents.push(one.id);
  }
  await set(walker, 'looking_for_trotter', true);
  const gone = await aParent(app);
  await set(gone, 'looking_for_trotter', true);
  await set(gone, 'hidden_at', clock.now());
  for (const one of [parent, walker]) await aConversation(app, admin, one);
  await aConversation(app, otherAdmin, parent);
  await aConversation(app, parent, walker);
  found = await withViewer(app, admin, (em) => dashboardParts(em, DASHBOARD_PARTS));
});

it.each(['parents', 'walkers', 'deletions', 'incidents'] as const)('%s are five, in order', (part) => {
  expect(found[part].map(({ id }) => id)).toEqual(made[part]?.slice(0, 5));
});

it('ten parents look for a walker, who was here last first', () => {
  expect(found.searchingParents.map(({ id }) => id)).toEqual(made.searchingParents?.slice(0, 10));
});

it('an incident names the children on the walk, who is asked, and whether somebody took it', () => {
  expect(found.incidents[0]).toMatchObject({ children: ['Mia'], createdAt: ago(1) });
  expect(found.incidents.map(({ isTaken }) => isTaken)).toEqual([false, true, false, false, false]);
});

it('moments are moments, and conversations are those of the admin', () => {
  for (const part of ['parents', 'walkers', 'deletions'] as const)
    expect(found[part][0]?.since).toBeInstanceOf(Date);
  expect(found.conversations).toBe(2);
});
