import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { shortDate } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { pickupCodeOf } from '../../../src/domain/walks/handover/pickup-code.ts';
import { enqueueLateWalkEmails } from '../../../src/domain/walks/late-walks.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';

/** WALK-12 */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let id: string;

const home = async (who: TestUser) => (await who.browser.get('/dashboard')).text;
const isAsked = async (who: TestUser, question: string): Promise<boolean> => {
  const text = await home(who);
  const at = text.indexOf(question);
  return at > 0 && at < text.indexOf('Next');
};
const rowOf = async () =>
  (await app.sql('select status, cancel_reason from bookings where id = $1', [id]))[0];

beforeEach(async () => {
  await app.sql('delete from outbox');
  ({ priya, sam, walker, theo } = await aFamily(app));
  id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -50 });
  await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 30 });
});

const asked = async () => ({
  priya: await isAsked(priya, 'Did Daniel walk with Theo?'),
  sam: await isAsked(sam, 'Did Daniel walk with Theo?'),
  walker: await isAsked(walker, 'Did you walk with Theo'),
});

describe('a walk that is over, of which nobody said whether it took place', () => {
  it('stands above the next one for both sides, with its day, until the walker marks it complete', async () => {
    expect(await asked()).toEqual({ priya: true, sam: true, walker: true });
    const [{ date } = { date: '' }] = await app.sql<{ date: string }>(
      'select scheduled_date::text as date from bookings where id = $1',
      [id],
    );
    for (const who of [priya, walker]) expect(await home(who)).toContain(shortDate(date));
    const { html } = await walker.browser.get('/dashboard');
    expect(html).toMatch(
      new RegExp(`id="next-complete-${id}"[^>]*button-primary|button-primary[^>]*id="next-complete-${id}"`),
    );
    expect(html).toContain(`href="/dashboard?dialog=message&amp;to=${priya.id}&amp;booking=${id}"`);
    await walker.browser.post(`/booking/${id}`, { intent: 'complete' });
    expect(await rowOf()).toEqual({ status: 'completed', cancel_reason: null });
    expect(await asked()).toEqual({ priya: false, sam: false, walker: false });
  });

  it.each(firstOf(['en', 'es'] as const))(
    'one of the family says that it took place: the walker is asked once, all read who said it (%s)',
    async (language) => {
      const spanish = language === 'es';
      const said = spanish ? 'Sam dice que se hizo.' : 'Sam says that it took place.';
      if (spanish)
        for (const who of [priya, sam, walker])
          await who.browser.postOnly('/settings', { intent: 'save-language', language });
      const press = spanish ? 'Sí, se hizo' : 'Yes, it took place';
      for (const who of [priya, sam]) expect(await home(who), who.firstName).toContain(press);
      expect(await home(walker)).not.toContain(press);
      expect((await sam.browser.postOnly(`/booking/${id}`, { intent: 'took-place' })).status).toBe(303);
      for (const who of [priya, sam]) {
        const text = await home(who);
        expect(text, who.firstName).toContain(said);
        expect(text).not.toContain(press);
        expect(text).toContain(spanish ? 'Mi acompañante no llegó' : "The walker didn't come");
      }
      expect(await home(walker)).toContain(said);
      const admin = await anAdmin(app);
      expect((await admin.browser.get('/admin/attention')).text).toContain('Sam says that it took place');
      for (const who of [priya, sam, walker, admin])
        expect((await who.browser.get(`/booking/${id}`)).text, who.firstName).toContain(
          spanish && who !== admin ? 'Sam dijo que el trayecto se hizo' : 'Sam said that the walk took place',
        );
      expect(await rowOf()).toEqual({ status: 'accepted', cancel_reason: null });
      const again = await priya.browser.postOnly(`/booking/${id}`, { intent: 'took-place' });
      expect(again.status).toBe(409);
      const sent = await app.sql<{ kind: string; payload: OutboxPayload }>(
        "select kind, payload from outbox where kind like 'mail.%' and payload ->> 'to' = $1",
        [walker.id],
      );
      expect(sent.map(({ kind }) => kind)).toEqual(['mail.walk-not-completed']);
      const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, sent[0]!));
      expect(email).toMatchObject({ to: walker.email, data: { said: 'Sam R.' } });
      const list = (await walker.browser.get('/notifications')).text;
      expect(list).toContain(
        spanish ? 'La familia dice que tu trayecto se hizo' : 'The family says that your walk took place',
      );
      expect((await priya.browser.get('/notifications')).text).toContain(
        spanish ? 'Tu familia dijo que un trayecto se hizo' : 'Your family said that a walk took place',
      );
      await walker.browser.post(`/booking/${id}`, { intent: 'complete' });
      expect(await rowOf()).toEqual({ status: 'completed', cancel_reason: null });
    },
  );

  it('is one of two: each is said by itself, and only of the other is the walker reminded', async () => {
    const other = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -72 });
    const third = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -96 });
    for (const walk of [id, other])
      expect((await sam.browser.postOnly(`/booking/${walk}`, { intent: 'took-place' })).status).toBe(303);
    const sentTo = (round: string) =>
      app.sql(
        `select payload ->> 'bookingId' as walk from outbox where kind = 'mail.walk-not-completed' and payload ->> 'round' = $1
         order by 1`,
        [round],
      );
    expect(await sentTo('said')).toEqual([id, other].toSorted().map((walk) => ({ walk })));
    await withActor(app.orm, system('worker'), (em) => enqueueLateWalkEmails(em, 100));
    expect(await sentTo('once')).toEqual([{ walk: third }]);
  });

  it('is no walk of which the walker, a follower or a stranger, or anybody before its end, can say so', async () => {
    const fran = await aParent(app, { firstName: 'Fran' });
    await aWatcher(app, priya, fran, [theo]);
    const ahead = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 60 });
    for (const [who, walk] of [
      [walker, id],
      [fran, id],
      [await aParent(app), id],
      [priya, ahead],
    ] as const)
      expect(
        (await who.browser.postOnly(`/booking/${walk}`, { intent: 'took-place' })).status,
      ).toBeGreaterThanOrEqual(403);
    const said = `select from booking_events where transition = 'tookPlace' and booking_id in ($1, $2)`;
    expect(await app.sql(said, [id, ahead])).toEqual([]);
    expect(await app.sql("select from outbox where kind = 'mail.walk-not-completed'")).toEqual([]);
  });

  onlyInCI('leaves all when a co-parent says from Home that the walker did not come', async () => {
    await sam.browser.post(`/booking/${id}`, { intent: 'no-show' });
    expect(await rowOf()).toEqual({ status: 'cancelled', cancel_reason: 'walker_no_show' });
    expect(await asked()).toEqual({ priya: false, sam: false, walker: false });
  });

  onlyInCI('stays however many there are', async () => {
    for (const days of [4, 6, 8, 10, 12])
      await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -24 * days });
    for (let more = 0; more < 24; more++)
      await aBooking(app, priya, walker, { status: 'cancelled', child: theo, startsIn: 100 + 2 * more });
    for (const who of [priya, sam]) expect((await home(who)).match(/Did \w+ walk with/g)).toHaveLength(6);
    expect((await home(walker)).match(/Did you walk with/g)).toHaveLength(6);
  });

  onlyInCI.each(firstOf(['en', 'es'] as const))(
    'asks nobody for the code of its pickup, and is complete once one of the family and its walker say so (%s)',
    async (language) => {
      const spanish = language === 'es';
      await app.sql('insert into pickup_settings (parent_id, asks_code, updated_at) values ($1, true, $2)', [
        priya.id,
        clock.now(),
      ]);
      await app.sql('insert into pickup_checks (booking_id, tries, locked_at) values ($1, 5, $2)', [
        id,
        clock.now(),
      ]);
      await app.sql(
        `insert into walk_steps (booking_id, step, at, reported_by) values ($1, 'on_my_way', $2, $3)`,
        [id, clock.now(), walker.id],
      );
      if (spanish)
        for (const who of [priya, sam, walker])
          await who.browser.postOnly('/settings', { intent: 'save-language', language });
      const code = new RegExp(`(?<!\\d)${pickupCodeOf(app.services.pickupSecrets, id)}(?!\\d)`);
      const pages = ['/dashboard', `/booking/${id}`, `/walks/${id}`];
      for (const who of [priya, sam])
        for (const page of pages) {
          const { text } = await who.browser.get(page);
          expect(text, `${who.firstName} ${page}`).toContain(
            spanish ? '¿Daniel acompañó a Theo?' : 'Did Daniel walk with Theo?',
          );
          expect(text).toContain(spanish ? 'Sí, se hizo' : 'Yes, it took place');
          expect(text).not.toMatch(code);
          expect(text).not.toMatch(/Pickup is locked|on the way to|recogida está bloqueada|va en camino/);
        }
      const open = spanish ? 'cuando la familia diga que se hizo' : 'the family says that it took place';
      for (const page of pages) {
        const { text, html } = await walker.browser.get(page);
        expect(text, page).toContain(spanish ? '¿Acompañaste a Theo' : 'Did you walk with Theo');
        expect(text, page).toContain(open);
        expect(html, page).not.toContain('name="pickupCode"');
        expect(text, page).not.toMatch(/Pick up at|Recoge en|Pickup is locked|recogida está bloqueada/);
      }
      const early = await walker.browser.postOnly(`/booking/${id}`, { intent: 'complete' });
      expect(early.status).toBe(409);
      expect(await rowOf()).toEqual({ status: 'accepted', cancel_reason: null });
      await sam.browser.post(`/booking/${id}`, { intent: 'took-place' });
      for (const page of pages) expect((await walker.browser.get(page)).text, page).not.toContain(open);
      await walker.browser.post(`/walks/${id}`, { intent: 'complete' });
      expect(await rowOf()).toEqual({ status: 'completed', cancel_reason: null });
    },
  );

  it.each(firstOf(['en', 'es'] as const))(
    'still says that one of the family said it took place when the walker reports that nobody was there (%s)',
    async (language) => {
      const spanish = language === 'es';
      if (spanish)
        for (const who of [priya, sam, walker])
          await who.browser.postOnly('/settings', { intent: 'save-language', language });
      id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -20 });
      await sam.browser.post(`/booking/${id}`, { intent: 'took-place' });
      const reported = await walker.browser.post(`/booking/${id}`, { intent: 'no-show', reason: '' });
      expect(reported.text).toContain(spanish ? 'Ya recibió el aviso.' : "They've been notified.");
      expect(reported.text).not.toMatch(/what you wrote|lo que escribiste/);
      expect(await rowOf()).toEqual({ status: 'cancelled', cancel_reason: 'child_no_show' });
      const said = spanish ? 'Sam dijo que el trayecto se hizo' : 'Sam said that the walk took place';
      for (const who of [priya, sam]) {
        const card = (await home(who)).split(
          spanish ? 'Daniel dice que no había nadie' : 'Daniel says no one was there',
        );
        expect(card[1], who.firstName).toContain(said);
      }
      const [, row] = (await (await anAdmin(app)).browser.get('/admin/attention')).html.split(
        `id="no-show-${id}"`,
      );
      expect(row).toContain('Sam says that it took place');
    },
  );

  onlyInCI(
    'is asked of its own walker and family only, and no walk that is under way or ahead is',
    async () => {
      const other = await aWalker(app, { firstName: 'Ines' });
      await aBooking(app, priya, other, { status: 'in_progress', child: theo, startsIn: -2, hours: 1 });
      expect(await home(other)).not.toContain('Did you walk');
      expect((await home(priya)).match(/Did \w+ walk with/g)).toHaveLength(1);
    },
  );
});
