import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, type TestUser } from '../../support/cast.ts';
import { aWalkPaidByTheOther } from '../../support/payments.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const dataOf = async ({ browser }: TestUser) =>
  JSON.parse(await (await browser.raw('/settings/my-data.json')).text()) as Record<string, { id: string }[]>;
const idsIn = (rows: { id: string }[] = []) => rows.map(({ id }) => id);

it('the download is of the account, whichever family is open: what one made and paid (FAMILY-10)', async () => {
  const { parent, guardian, booking, child, link, walker } = await aWalkPaidByTheOther(app, stripe);
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
  const { parent, guardian, booking } = await aWalkPaidByTheOther(app, stripe);
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
