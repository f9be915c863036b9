import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { block } from '../../support/safety.ts';

/** Who reads the phones and emails of a walk's two people, and until when (SAFETY-7). */
const app = startTestApp();
const PHONE = '(917) 555-0188';

async function booked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  await setPhone(parent, PHONE);
  const id = await aBooking(app, parent, walker, traits);
  return { parent, walker, id, path: `/booking/${id}` };
}

const setPhone = ({ id }: TestUser, phone: string | null) =>
  app.sql('update profiles set phone = $2 where id = $1', [id, phone]);
const phoneOf = async ({ id }: TestUser) =>
  (await app.sql<{ phone: string | null }>('select phone from profiles where id = $1', [id]))[0]?.phone;

describe('phone and email of the other side (SAFETY-7)', () => {
  it.each(
    firstOf(
      [
        ['the walk is confirmed', { status: 'accepted' }],
        ['the walk is under way', { status: 'in_progress', startsIn: -0.5 }],
        ['the walk ended less than a day ago', { status: 'completed', startsIn: -24 }],
        ['it goes on, however late', { status: 'in_progress', startsIn: -72 }],
      ] as const,
      2,
    ),
  )('are on the booking page of both, as links, while %s', async (_, traits) => {
    const { parent, walker, path } = await booked(traits);
    const ofParent = await parent.browser.get(path);
    expect(ofParent.html).toContain('href="tel:+12125550100"');
    expect(ofParent.html).toContain(`href="mailto:${walker.email}"`);
    const ofWalker = await walker.browser.get(path);
    expect(ofWalker.html).toContain('href="tel:+19175550188"');
    expect(ofWalker.html).toContain(`href="mailto:${parent.email}"`);
  });

  onlyInCI.each([
    ['before the walk is confirmed', { status: 'pending' }],
    ['from a day after its end', { status: 'completed', startsIn: -25.1 }],
    ['once it is cancelled', { status: 'cancelled' }],
  ] as const)('are on no page %s', async (_, traits) => {
    const { parent, walker, path } = await booked(traits);
    for (const [reader, other] of [
      [parent, walker],
      [walker, parent],
    ] as const) {
      const { html } = await reader.browser.get(path);
      expect(html).toContain('<h1');
      expect(html).not.toContain('href="tel:');
      expect(html).not.toContain(other.email);
    }
  });

  it('end after a day also for a walk that nobody completed after its drop-off', async () => {
    const { parent, walker, id, path } = await booked({ status: 'in_progress', startsIn: -72 });
    const pickedUp = `insert into walk_steps (booking_id, step, at) select id, 'picked_up', starts_at from bookings where id = $1`;
    await app.sql(pickedUp, [id]);
    expect((await parent.browser.get(path)).html).toContain('href="tel:+12125550100"');
    await walker.browser.post(`/walks/${id}`, { intent: 'report-step', step: 'dropped_off' });
    for (const { browser } of [parent, walker])
      for (const page of [path, `${path}/help`, `/walks/${id}`]) {
        const { html } = await browser.get(page);
        expect(html, page).toContain(id);
        expect(html, page).not.toMatch(/href="tel:(?!911)/);
      }
  });

  it('are not shown to somebody whom the other side has blocked', async () => {
    const { parent, walker, path } = await booked({ status: 'accepted' });
    await block(parent, walker);
    const { html } = await walker.browser.get(path);
    expect(html).toContain('<h1');
    expect(html).not.toContain(parent.email);
  });

  it('can be read in the database only through one function', async () => {
    const { parent, walker, id } = await booked({ status: 'accepted' });
    const stranger = await aParent(app);
    const ask = (who: TestUser, role: string, sql: string, value: string) =>
      app.orm.em.transactional(async (em) => {
        await em.execute(
          `select set_config('app.user_id', ?, true), set_config('app.actor', ?, true), set_config('app.now', ?, true)`,
          [who.id, role, new Date().toISOString()],
        );
        return em.execute(sql, [value]);
      });
    const contact = 'select booking_contact(?) as contact';
    expect(await ask(parent, 'tot', contact, id)).toEqual([
      { contact: { phone: '212 555 0100', email: walker.email } },
    ]);
    expect(await ask(stranger, 'tot', contact, id)).toEqual([{ contact: null }]);
    const profile = 'select phone from profiles where id = ?';
    expect(await ask(parent, 'tot', profile, walker.id)).toEqual([]);
    expect(await ask(walker, 'trotter', profile, parent.id)).toEqual([]);
    expect(await ask(parent, 'tot', profile, parent.id)).toHaveLength(1);
  });
});

describe('a parent without a phone number', () => {
  const request = async (parent: TestUser, walker: TestUser, fields: Record<string, string> = {}) =>
    parent.browser.post(`/book-walk?walker=${walker.id}`, {
      intent: 'request-booking',
      'shown.rate': '1850',
      walker: walker.id,
      child: await aChild(app, parent),
      date: inDays(120),
      time: '09:00',
      duration: '1',
      pickup: '1 Main St',
      dropoff: 'P.S. 11',
      ...fields,
    });

  it('is asked for one when booking; it is saved to the profile', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app, { firstName: 'Noah' })];
    await aChild(app, parent);
    const form = await parent.browser.get(`/book-walk?walker=${walker.id}`);
    expect(form.text).toContain('Your phone number');
    expect(form.text).toContain("Without it, they can't call you.");
    expect((await request(parent, walker, { phone: PHONE })).text).toContain('Booking Created');
    expect(await phoneOf(parent)).toBe(PHONE);
    expect((await parent.browser.get(`/book-walk?walker=${walker.id}`)).html).not.toContain('name="phone"');
  });

  it('can book without one; an invalid number is rejected at its field, and nothing is booked', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const wrong = await request(parent, walker, { phone: 'call me' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Enter a phone number with area code.');
    expect(await app.sql('select 1 from bookings where parent_id = $1', [parent.id])).toEqual([]);
    expect((await request(parent, walker, { phone: '' })).text).toContain('Booking Created');
    expect(await phoneOf(parent)).toBeNull();
  });

  it('does not change the number in a profile through the booking form', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await setPhone(parent, PHONE);
    await request(parent, walker, { phone: '212 555 0199' });
    expect(await phoneOf(parent)).toBe(PHONE);
  });
});

describe("a walker's phone number", () => {
  const save = (who: TestUser, phone: string) =>
    who.browser.post('/profile?edit=personal', {
      intent: 'save-personal',
      firstName: 'Noah',
      lastName: 'Park',
      phone,
    });

  it('is required while a confirmed walk is ahead or under way, and can be replaced', async () => {
    for (const traits of [{ status: 'accepted' }, { status: 'in_progress', startsIn: -0.5 }] as const) {
      const { walker } = await booked(traits);
      const refused = await save(walker, '');
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('You need a phone number while you have a confirmed walk');
      expect(await phoneOf(walker)).toBe('212 555 0100');
      await save(walker, '212 555 0111');
      expect(await phoneOf(walker)).toBe('(212) 555-0111');
    }
  });

  onlyInCI('can be removed without one, and by parents and admins always', async () => {
    const { walker } = await booked({ status: 'completed', startsIn: -5 });
    const { parent } = await booked({ status: 'accepted' });
    const admin = await anAdmin(app);
    for (const who of [walker, parent, admin]) {
      await save(who, '');
      expect(await phoneOf(who)).toBeNull();
    }
  });
});
