import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { adminNumbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import { needAttention, waitingCases } from '../../../src/domain/dashboard/waiting-cases.ts';
import { walkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { type Member, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { anIncident } from '../../support/incidents.ts';
import { aReport } from '../../support/safety.ts';

/** Beside each row that counts there is one that does not. */
const app = startTestApp(undefined, { isNew: true });
const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('cli'), work);
const set = ({ id }: TestUser, change: string) =>
  app.sql(`update profiles set ${change} where id = $1`, [id]);
const LEFT = 'hidden_at = created_at';
let walker: TestUser;
let second: TestUser;

beforeAll(async () => {
  const parent = await aParent(app);
  [walker, second] = [await aWalker(app), await aWalker(app)];
  const [looking, gone] = [await aParent(app), await aParent(app)];
  await set(looking, 'looking_for_trotter = true');
  await set(gone, `looking_for_trotter = true, ${LEFT}`);
  await set(second, 'looking_for_trotter = true');
  await set(await anAdmin(app), 'looking_for_trotter = true');
  await aParent(app, { approvalStatus: 'pending' });
  await aWalker(app, { approvalStatus: 'pending' });
  await set(await aParent(app, { approvalStatus: 'pending' }), LEFT);
  await set(await aWalker(app, { approvalStatus: 'pending' }), LEFT);
  await aParent(app, { approvalStatus: 'rejected' });
  const bare = await aWalker(app);
  await app.sql('update walker_profiles set bio = null, hourly_rate = null where user_id = $1', [bare.id]);
  const statuses = [
    'pending',
    'accepted',
    'in_progress',
    'completed',
    'payment_confirmed',
    'cancelled',
  ] as const;
  for (const [at, status] of statuses.entries())
    await aBooking(app, parent, walker, { status, startsIn: -0.5 + 30 * (at - 2) });
  const walk = await aBooking(app, parent, second, { status: 'completed', startsIn: -20 });
  await aBooking(app, parent, second, { startsIn: 200 });
  await anIncident(app, walk, second);
  for (let closed = 0; closed < 2; closed++) await anIncident(app, walk, second);
  await app.sql(
    `update incidents set outcome = 'resolved', closed_at = $1 where id in (select id from incidents order by id limit 2)`,
    [clock.now()],
  );
  await aReport(app, parent, walker);
  const decided = await aReport(app, parent, second);
  await app.sql(`update reports set decision = 'dismissed', decided_at = $2 where id = $1`, [
    decided,
    clock.now(),
  ]);
  await aDeletionRequest(app, parent);
  const answered = await aDeletionRequest(app, looking);
  await app.sql(`update account_deletion_requests set status = 'rejected', decided_at = $2 where id = $1`, [
    answered,
    clock.now(),
  ]);
});

it('the numbers of the team count open accounts by role, approval and profile, and walks by status (ADMIN-11)', async () => {
  expect(await as(adminNumbers)).toEqual({
    ...{ users: 8, parents: 4, walkers: 4, completeWalkers: 3, approvedWalkers: 3, looking: 1 },
    ...{ bookings: 8, activeBookings: 4, underway: 1 },
  });
});

it('what waits for the team is what nobody has decided (ADMIN-11)', async () => {
  const waiting = await as(waitingCases);
  expect(waiting).toMatchObject({ parents: 1, walkers: 1, deletions: 1, incidents: 1, reports: 1 });
  expect(waiting.since).not.toBe(null);
  const { attention } = waiting;
  const rest = Object.values(attention).reduce((sum, count) => sum + count, 0);
  expect(needAttention(waiting)).toBe(rest + 1);
});

it('a walker’s overview counts their own walks that are open, and those that they have completed', async () => {
  const of = ({ id }: TestUser) =>
    as((em) => walkerOverview(em, { kind: 'member', id, role: 'trotter', approved: true } as Member));
  expect(await of(walker)).toMatchObject({
    activeBookings: 3,
    completedWalks: 2,
    totalEarnings: 3700,
    paused: null,
  });
  expect(await of(second)).toMatchObject({ activeBookings: 1, completedWalks: 1, totalEarnings: 1850 });
  await app.sql('delete from walker_profiles where user_id = $1', [second.id]);
  expect(await of(second)).toMatchObject({ completedWalks: 0, professional: null });
});
