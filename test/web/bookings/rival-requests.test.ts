import { expect, it } from 'vitest';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();

/** A parent who asked three walkers for one time, of whom the first agreed, and one for another time. */
async function asked() {
  const parent = await aParent(house);
  const [first, second, third] = [await aWalker(house), await aWalker(house), await aWalker(house)];
  const child = await aChild(house, parent);
  const accepted = await aBooking(house, parent, first, { child, status: 'accepted' });
  const rivals = [
    await aBooking(house, parent, second, { child, startsIn: 48.5 }),
    await aBooking(house, parent, null, { child }),
  ];
  const others = [
    await aBooking(house, parent, third, { child, startsIn: 72 }),
    await aBooking(house, parent, third, { child: await aChild(house, parent, { name: 'Theo' }) }),
  ];
  return { parent, first, accepted, rivals, others };
}

const statusesOf = async (ids: string[]) =>
  (await house.sql<{ status: string }>('select status from bookings where id = any ($1)', [ids])).map(
    ({ status }) => status,
  );

it('offers the parent to cancel what they asked of others for the same time, once somebody has accepted', async () => {
  const { parent, accepted, rivals, others } = await asked();
  const seen = await parent.browser.get(`/booking/${accepted}`);
  expect(seen.text).toContain('2 other requests for this time are open');
  const done = await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-rivals' });
  expect(done.text).toContain('The other requests are cancelled');
  expect(done.text).not.toContain('requests for this time are open');
  expect(await statusesOf(rivals)).toEqual(['cancelled', 'cancelled']);
  expect(await statusesOf([accepted, ...others])).toEqual(['accepted', 'pending', 'pending']);
  const letters = await house.sql(
    `select 1 from outbox where kind = 'mail.booking-cancelled' and payload::text like any ($1)`,
    [rivals.map((id) => `%${id}%`)],
  );
  expect(letters).toHaveLength(1);
});

it('says so when they were answered meanwhile', async () => {
  const { parent, accepted } = await asked();
  await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-rivals' });
  const late = await parent.browser.post(`/booking/${accepted}`, { intent: 'cancel-rivals' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('This request has changed');
});

it('is offered to nobody else', async () => {
  const { first, accepted, rivals } = await asked();
  expect((await first.browser.get(`/booking/${accepted}`)).text).not.toContain('requests for this time');
  await first.browser.post(`/booking/${accepted}`, { intent: 'cancel-rivals' });
  expect(await statusesOf(rivals)).toEqual(['pending', 'pending']);
});
