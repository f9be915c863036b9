import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker } from '../../support/cast.ts';

const app = startTestApp();

async function asked() {
  const parent = await aParent(app);
  const [first, second, third] = [await aWalker(app), await aWalker(app), await aWalker(app)];
  const child = await aChild(app, parent);
  const accepted = await aBooking(app, parent, first, { child, status: 'accepted' });
  const overlapping = [
    await aBooking(app, parent, second, { child, startsIn: 48.5 }),
    await aBooking(app, parent, null, { child }),
  ];
  const others = [
    await aBooking(app, parent, third, { child, startsIn: 72 }),
    await aBooking(app, parent, third, { child: await aChild(app, parent, { name: 'Theo' }) }),
  ];
  return { parent, first, accepted, overlapping, others };
}

const statusesOf = async (ids: string[]) =>
  (await app.sql<{ status: string }>('select status from bookings where id = any ($1)', [ids])).map(
    ({ status }) => status,
  );

it('the parent can cancel requests to others for the same time, once somebody has accepted (BOOKING-7)', async () => {
  const { parent, accepted, overlapping, others } = await asked();
  const seen = await parent.browser.get(`/booking/${accepted}`);
  expect(seen.text).toContain('You have 2 other open requests for this time');
  const done = await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-overlapping' });
  expect(done.text).toContain('Other requests canceled');
  expect(done.text).not.toContain('open requests for this time');
  expect(await statusesOf(overlapping)).toEqual(['cancelled', 'cancelled']);
  expect(await statusesOf([accepted, ...others])).toEqual(['accepted', 'pending', 'pending']);
  const emails = await app.sql(
    `select 1 from outbox where kind = 'mail.booking-cancelled' and payload::text like any ($1)`,
    [overlapping.map((id) => `%${id}%`)],
  );
  expect(emails).toHaveLength(1);
});

it('shows it when they were answered meanwhile', async () => {
  const { parent, accepted } = await asked();
  await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-overlapping' });
  const late = await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-overlapping' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('This request has changed');
});

it('is offered to nobody else', async () => {
  const { first, accepted, overlapping } = await asked();
  expect((await first.browser.get(`/booking/${accepted}`)).text).not.toContain('requests for this time');
  await first.browser.post(`/booking/${accepted}`, { intent: 'cancel-overlapping' });
  expect(await statusesOf(overlapping)).toEqual(['pending', 'pending']);
});
