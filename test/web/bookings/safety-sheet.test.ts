import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { withSession } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
const SHEET = [
  "Mia's safety sheet",
  'Peanuts',
  'Asthma',
  'Grandma',
  '212 555 0101',
  'Side door',
  '212 555 0199',
];

async function booked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  const id = await aBooking(app, parent, walker, { status: 'accepted', ...traits });
  await app.sql(`update profiles set phone = '212 555 0199' where id = $1`, [parent.id]);
  await app.sql(
    `update children set medical_conditions = 'Asthma', emergency_contact_name = 'Grandma',
       emergency_contact_phone = '212 555 0101', pickup_instructions = 'Side door' where parent_id = $1`,
    [parent.id],
  );
  return { parent, walker, id, path: `/booking/${id}` };
}

const looksAt = (id: string) =>
  app.sql<{ viewer_id: string }>('select * from child_sheet_views where booking_id = $1', [id]);
const laterBy = (ms: number) => {
  const moment = new Date(Date.now() + ms);
  return vi.spyOn(clock, 'now').mockImplementation(() => moment);
};

describe('the safety sheet', () => {
  it.each(['accepted', 'in_progress', 'completed', 'payment_confirmed', 'reviewed'] as BookingStatus[])(
    'is open to the walker when the walk is %s (SAFETY-4)',
    async (status) => {
      const { walker, path } = await booked({ status, startsIn: -3 });
      const { text, html } = await walker.browser.get(path);
      for (const words of SHEET) expect(text).toContain(words);
      expect(html).toContain('href="tel:+12125550101"');
    },
  );

  it('is shown after accepting (SAFETY-4)', async () => {
    const { walker, path, id } = await booked({ status: 'pending' });
    const accepted = await walker.browser.post('/dashboard', { intent: 'accept', booking: id });
    expect(accepted.path).toBe(path);
    expect(accepted.text).toContain('Booking accepted');
    for (const words of SHEET) expect(accepted.text).toContain(words);
  });

  it('shows the child’s photo, which the walker may open', async () => {
    const { parent, walker, path } = await booked();
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#14624d' } })
      .png()
      .toBuffer();
    const [child] = await app.sql<{ id: string }>('select id from children where parent_id = $1', [
      parent.id,
    ]);
    await parent.browser.post('/children', {
      intent: 'child-photo',
      child: child?.id as string,
      photo: new File([photo as BlobPart], 'mia.png'),
    });
    const { html } = await walker.browser.get(path);
    const address = /src="(\/children\/photos\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect((await walker.browser.raw(address as string)).status).toBe(200);
  });

  onlyInCI(
    'is closed before acceptance, after a cancellation, and to everybody else (SAFETY-4)',
    async () => {
      for (const status of ['pending', 'cancelled'] as const) {
        const { walker, path, id } = await booked({ status });
        const { text } = await walker.browser.get(path);
        expect(text).toContain('More about this walk');
        expect(text).not.toContain('Peanuts');
        expect(await looksAt(id)).toEqual([]);
      }
      const { parent, path, id } = await booked();
      for (const { browser } of [parent, await anAdmin(app), await aWalker(app), await aParent(app)]) {
        const { text } = await browser.get(path);
        expect(text).toContain('Skip to content');
        for (const words of SHEET) expect(text).not.toContain(words);
      }
      expect(await looksAt(id)).toEqual([]);
    },
  );

  onlyInCI('closes a day after the walk, on the page and in the database (SAFETY-4, SAFETY-6)', async () => {
    const { walker, path, id } = await booked({ status: 'completed', startsIn: -24.9, hours: 1 });
    const rowsSeen = () =>
      withSession(app.orm, walker.browser.cookies.get('session') ?? null, (em) =>
        em.execute<unknown[]>('select id from children'),
      );
    expect((await walker.browser.get(path)).text).toContain('Peanuts');
    expect(await rowsSeen()).toHaveLength(1);
    const later = laterBy(10 * 60_000);
    const closed = await walker.browser.get(path);
    const rows = await rowsSeen();
    later.mockRestore();
    expect(closed.text).not.toContain('Peanuts');
    expect(rows).toEqual([]);
    expect(await looksAt(id)).toHaveLength(1);
  });

  it('records each view once, however often the page refreshes; the parent sees who and when (SAFETY-5)', async () => {
    const { parent, walker, path, id } = await booked();
    expect((await parent.browser.get(path)).text).not.toContain('Who has viewed');
    for (let times = 0; times < 3; times++) await walker.browser.get(path);
    expect(await looksAt(id)).toMatchObject([{ viewer_id: walker.id }]);
    const later = laterBy(11 * 60_000);
    await walker.browser.get(path);
    later.mockRestore();
    expect(await looksAt(id)).toHaveLength(2);
    const { text } = await parent.browser.get(path);
    expect(text).toContain('Who has viewed');
    expect(text).toMatch(/Noah P\., \w{3} \d{1,2}, \d{4}/);
  });

  onlyInCI('takes at most five statements, for both', async () => {
    for (const status of ['accepted', 'completed', 'reviewed'] as const) {
      const { parent, walker, path } = await booked({ status, startsIn: -3 });
      for (const { browser } of [walker, parent]) {
        app.forgetQueries();
        await browser.get(path);
        expect(
          app.queries.filter((sql) => !/^(begin|commit|select pg_notify)/i.test(sql)).length,
        ).toBeLessThanOrEqual(5);
      }
    }
  });
});
