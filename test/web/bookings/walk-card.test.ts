import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker } from '../../support/cast.ts';

const app = startTestApp();
const PRIVATE = ['Peanuts', 'Asthma', 'Grandma', '212 555 0101', 'Side door', '212 555 0199', 'Use the bell'];

async function booked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna' });
  const walker = await aWalker(app, { firstName: 'Noah' });
  const child = await aChild(app, parent, { name: 'Mia Keller', age: 7 });
  const id = await aBooking(app, parent, walker, { status: 'accepted', child, ...traits });
  await app.sql(`update profiles set phone = '212 555 0199' where id = $1`, [parent.id]);
  await app.sql(
    `update children set medical_conditions = 'Asthma', emergency_contact_name = 'Grandma', avatar_url = 'mia.webp',
       emergency_contact_phone = '212 555 0101', pickup_instructions = 'Side door', dropoff_instructions = 'Use the bell'
     where id = $1`,
    [child],
  );
  return { parent, walker, id, path: `/booking/${id}/card` };
}

const looksAt = (id: string) => app.sql('select 1 from child_sheet_views where booking_id = $1', [id]);

describe('the walk card', () => {
  it('shows what its walker needs on the way, and no more about the child', async () => {
    const { walker, path, id } = await booked({ hours: 1.5 });
    app.forgetQueries();
    const { status, text, html } = await walker.browser.get(path);
    expect(status).toBe(200);
    expect(
      app.queries.filter((sql) => !/^(begin|commit|select pg_notify)/i.test(sql)).length,
    ).toBeLessThanOrEqual(5);
    for (const words of [...PRIVATE, 'Mia', '7 years old', '1 Main St', 'P.S. 11', '1h 30m', 'Anna'])
      expect(text).toContain(words);
    expect(text).not.toContain('Keller');
    expect(html).toMatch(/src="\/children\/photos\/mia\.webp\?expires=\d+&amp;signature=/);
    expect(await looksAt(id)).toHaveLength(1);
  });

  it('is not cached', async () => {
    const { walker, path } = await booked();
    expect((await walker.browser.raw(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('is linked from the safety sheet', async () => {
    const { walker, path, id } = await booked();
    expect((await walker.browser.get(`/booking/${id}`)).html).toContain(`href="${path}"`);
  });

  it.each(['accepted', 'in_progress', 'completed', 'payment_confirmed', 'reviewed'] as BookingStatus[])(
    'exists when the walk is %s',
    async (status) => {
      const { walker, path } = await booked({ status, startsIn: -3 });
      expect((await walker.browser.get(path)).status).toBe(200);
    },
  );

  it.each(['pending', 'cancelled'] as BookingStatus[])(
    'is not found while the walk is %s',
    async (status) => {
      const { walker, path, id } = await booked({ status });
      const seen = await walker.browser.get(path);
      expect(seen.status).toBe(404);
      expect(seen.text).toContain('Booking Not Found');
      for (const words of PRIVATE) expect(seen.text).not.toContain(words);
      expect(await looksAt(id)).toEqual([]);
    },
  );

  it('is not found for anybody else: parent, admin, other walkers, other parents', async () => {
    const { parent, path, id } = await booked();
    for (const { browser } of [parent, await anAdmin(app), await aWalker(app), await aParent(app)]) {
      const seen = await browser.get(path);
      expect(seen.status).toBe(404);
      expect(seen.text).toContain('Booking Not Found');
      for (const words of [...PRIVATE, 'Mia']) expect(seen.text).not.toContain(words);
    }
    expect((await aVisitor(app).get(path)).path).toBe('/auth');
    expect(await looksAt(id)).toEqual([]);
  });

  it('closes a day after the walk', async () => {
    const { walker, path } = await booked({ status: 'completed', startsIn: -24.9, hours: 1 });
    expect((await walker.browser.get(path)).status).toBe(200);
    const moment = new Date(Date.now() + 10 * 60_000);
    const later = vi.spyOn(clock, 'now').mockImplementation(() => moment);
    expect((await walker.browser.get(path)).status).toBe(404);
    later.mockRestore();
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('is not found for %s', async (id) => {
    expect((await (await aWalker(app)).browser.get(`/booking/${id}/card`)).status).toBe(404);
  });
});
