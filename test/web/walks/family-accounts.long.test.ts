import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { aDueWalk, keepCard } from '../../support/payments.ts';
import { doRewards, rewardsOf } from '../../support/rewards.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

/** A walk of the parent's child that a guardian has paid. */
async function aWalkPaidByTheOther() {
  const due = await aDueWalk(app, stripe);
  const guardian = await aParent(app, { firstName: 'Gus', lastName: 'Rao' });
  const [child] = await app.sql<{ id: string }>('select child_id as id from bookings where id = $1', [
    due.booking,
  ]);
  const link = await aWatcher(app, due.parent, guardian, [child!.id], 'guardian');
  await keepCard(stripe, guardian);
  await guardian.browser.postOnly(`/booking/${due.booking}`, { intent: 'pay-with-card', amount: '1313' });
  return { ...due, guardian, child: child!.id, link };
}
const dataOf = async ({ browser }: TestUser) =>
  JSON.parse(await (await browser.raw('/settings/my-data.json')).text()) as Record<string, { id: string }[]>;
const idsIn = (rows: { id: string }[] = []) => rows.map(({ id }) => id);

it('who pays has the points; nobody else of the family has any, and no referral comes of it (FAMILY-10)', async () => {
  const { parent, guardian, walker } = await aWalkPaidByTheOther();
  await doRewards(app);
  expect(await rewardsOf(app, guardian.id)).toMatchObject({ points: 10, badges: ['first-walk'] });
  expect(await rewardsOf(app, walker.id)).toMatchObject({ points: 15 });
  expect(await app.sql('select id from points_ledger where user_id = $1', [parent.id])).toEqual([]);
  expect((await guardian.browser.get('/rewards')).text).toContain('Current points 10');
  expect((await parent.browser.get('/rewards')).text).toContain('Current points 0');
  expect(
    await app.sql('select id from referrals where referrer_id in ($1, $2) or referred_id in ($1, $2)', [
      parent.id,
      guardian.id,
    ]),
  ).toEqual([]);
});

it('the download is of the account, whichever family is open: what one made and paid (FAMILY-10)', async () => {
  const { parent, guardian, booking, child, link, walker } = await aWalkPaidByTheOther();
  const nils = await aChild(app, guardian, { name: 'Nils Rao' });
  const own = await aBooking(app, guardian, walker, { child: nils, startsIn: 40 });
  for (const family of ['', link]) {
    await guardian.browser.post('/dashboard', { intent: 'act-for', family });
    const data = await dataOf(guardian);
    expect([family, idsIn(data.children), idsIn(data.bookings)]).toEqual([family, [nils], [own]]);
    expect(data.payments).toMatchObject([{ booking_id: booking, payer_id: guardian.id }]);
    expect(JSON.stringify(data.bookings)).not.toContain(child);
  }
  const data = await dataOf(parent);
  expect([idsIn(data.children), idsIn(data.bookings)]).toEqual([[child], [booking]]);
});

it('the team’s file of bookings has the walk once, under the parent, with what was paid (FAMILY-10)', async () => {
  const { parent, guardian, booking } = await aWalkPaidByTheOther();
  const admin = await anAdmin(app);
  const file = await admin.browser.raw('/admin/bookings.csv', {
    method: 'POST',
    body: new URLSearchParams({ q: '' }),
  });
  const lines = (await file.text()).split('\r\n').filter((line) => line.includes(booking));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(parent.email);
  expect(lines[0]).toContain('"13.13"');
  expect(lines[0]).not.toContain(guardian.email);
});
