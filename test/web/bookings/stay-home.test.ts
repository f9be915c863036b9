import { beforeEach, describe, expect, it } from 'vitest';
import { shortDate } from '../../../src/dates.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aSeries, walksOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let maya: string;
let theo: string;

beforeEach(async () => {
  await app.sql('delete from outbox');
  [parent, walker] = [await aParent(app, { firstName: 'Anna' }), await aWalker(app, { firstName: 'Noah' })];
  maya = await aChild(app, parent, { name: 'Maya Keller' });
  theo = await aChild(app, parent, { name: 'Theo Keller' });
});

const walkOfBoth = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, parent, walker, { child: theo, siblings: [maya], status: 'accepted', ...traits });
const stayHome = (id: string, fields: Record<string, string>, who = parent) =>
  who.browser.post(`/booking/${id}?dialog=stay-home`, { intent: 'stay-home', ...fields });
const ticked = (child: string) => ({ [`child.${child}`]: 'on' });
const row = async (id: string) =>
  (
    await app.sql<{ status: string; starts_at: string }>(
      'select status, starts_at from bookings where id = $1',
      [id],
    )
  )[0]!;
const childrenOf = async (id: string) =>
  (await app.sql<{ ids: string[] }>('select child_ids as ids from bookings where id = $1', [id]))[0]?.ids;
const emails = () =>
  app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where kind = 'mail.booking-stays-home' order by created_at`,
  );
const emailAbout = (payload: Record<string, string> = {}) =>
  withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: 'mail.booking-stays-home', payload } as never),
  );

describe('a child who stays home (BOOKING-41)', () => {
  it('leaves the walk of siblings, which goes on at its price', async () => {
    const id = await walkOfBoth();
    const rest = () => app.sql('select total_amount, starts_at, status from bookings where id = $1', [id]);
    const before = await rest();
    expect((await parent.browser.get(`/booking/${id}?dialog=stay-home`)).text).toContain('Who stays home?');
    const done = await stayHome(id, ticked(theo));
    expect(done.status).toBe(200);
    expect(done.text).toContain("Maya's walk");
    expect(done.text).toContain('Anna: Theo stays home');
    expect(await childrenOf(id)).toEqual([maya]);
    expect(await rest()).toEqual(before);
    expect((await parent.browser.get(`/booking/${id}`)).text).not.toContain('A child stays home');
  });

  onlyInCI('is gone from what the walker reads, who learns of it once', async () => {
    const id = await walkOfBoth({ startsIn: 2 });
    const sheets = () => withViewer(app, walker, (em) => em.execute('select id from children'));
    expect(await sheets()).toHaveLength(2);
    await stayHome(id, ticked(theo));
    expect(await sheets()).toEqual([{ id: maya }]);
    const page = await walker.browser.get(`/booking/${id}`);
    expect(page.text).toContain('Theo stays home.');
    expect(page.text).not.toContain('Theo Keller');
    const card = await walker.browser.get(`/booking/${id}/card`);
    expect(card.text).toContain("Maya's walk card");
    expect(card.text).not.toContain('Theo');
    expect((await walker.browser.get('/dashboard')).text).toContain('Theo stays home.');
    const file = await (await walker.browser.raw(`/booking/${id}/walk.ics`)).text();
    expect(file).toContain("Maya's walk for Anna");
    expect(file).toContain('SEQUENCE:1');
    const sent = await emails();
    expect(sent.map(({ payload }) => payload.to)).toEqual([walker.id]);
    expect((await emailAbout(sent[0]?.payload))?.data).toMatchObject({
      home: ['Theo'],
      also: [],
      walk: { bookingId: id, children: ['Maya'] },
    });
  });

  it('is no longer busy then, and the walk of the others can be moved, paid and reviewed as before', async () => {
    const id = await walkOfBoth();
    const startsAt = new Date((await row(id)).starts_at);
    const other = await aBooking(app, parent, await aWalker(app), { child: theo, startsAt });
    await stayHome(id, ticked(theo));
    await app.sql(`update bookings set status = 'accepted' where id = $1`, [other]);
    await app.sql(
      `update bookings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
      [id],
    );
    expect(
      await app.sql(
        `select c.child_id, c.status, c.starts_at = b.starts_at as moved from booking_children c
         join bookings b on b.id = c.booking_id where b.id = $1 order by c.status`,
        [id],
      ),
    ).toEqual([
      { child_id: maya, status: 'accepted', moved: true },
      { child_id: theo, status: 'cancelled', moved: false },
    ]);
  });

  it('leaves a request too, and the walker who gets an open one later never reads the name', async () => {
    const open = await aBooking(app, parent, null, { child: theo, siblings: [maya] });
    expect((await stayHome(open, ticked(theo))).status).toBe(200);
    expect(await emails()).toEqual([]);
    await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
    await parent.browser.post(`/booking/${open}`, { intent: 'pick-offer', walker: walker.id, rate: '1850' });
    expect((await row(open)).status).toBe('accepted');
    const names = await withViewer(app, walker, (em) => em.execute('select name from child_cards'));
    expect(names).toEqual([{ name: 'Maya Keller' }]);
  });

  it.each([
    ['once the walk has started', { status: 'in_progress', startsIn: -0.1 }, 409, 'This walk has changed'],
    ['after its time', { startsIn: -0.1 }, 409, 'has already started'],
    ['as its last child', { siblings: [] }, 409, 'cancel the walk instead'],
    ['of a completed walk', { status: 'completed', startsIn: -3 }, 409, 'This walk has changed'],
  ] as const)('is refused %s, and nothing changes', async (_when, traits, status, text) => {
    const id = await walkOfBoth(traits);
    const before = await historyOf(app, id);
    const refused = await stayHome(id, ticked(theo));
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(text);
    expect((await parent.browser.get(`/booking/${id}?dialog=stay-home`)).text).not.toContain(
      'Who stays home?',
    );
    expect(await historyOf(app, id)).toEqual(before);
  });

  onlyInCI('is one of the walk, and someone walks: else the error is at the field', async () => {
    const id = await walkOfBoth();
    const foreign = await aChild(app, await aParent(app));
    const before = await historyOf(app, id);
    for (const [fields, text] of [
      [{}, 'Choose one of your children'],
      [ticked(foreign), 'from the children on this walk'],
      [{ 'child.x': 'on' }, 'Choose one of your children'],
      [{ ...ticked(theo), ...ticked(maya) }, 'No one would walk on'],
      [{ ...ticked(theo), until: 'soon' }, 'valid date'],
    ] as const) {
      const refused = await stayHome(id, fields);
      expect(refused.status, text).toBe(422);
      expect(refused.text).toContain(text);
    }
    expect(await historyOf(app, id)).toEqual(before);
  });

  onlyInCI('is the parent’s to say, and the database knows it', async () => {
    const id = await walkOfBoth();
    const before = await historyOf(app, id);
    for (const [who, status] of [
      [walker, 403],
      [await anAdmin(app), 403],
      [await aParent(app), 403],
      [await aWalker(app), 403],
    ] as const)
      expect((await stayHome(id, ticked(theo), who)).status).toBe(status);
    for (const change of [
      `child_id = '${await aChild(app, parent)}'`,
      `sibling_ids = array[sibling_ids[1], child_id]`,
    ])
      await expect(
        withViewer(app, parent, (em) => em.execute(`update bookings set ${change} where id = '${id}'`)),
      ).rejects.toThrow(/not theirs to change/);
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [id]);
    await expect(
      withViewer(app, parent, (em) =>
        em.execute(`update bookings set sibling_ids = '{}' where id = '${id}'`),
      ),
    ).rejects.toThrow(/not theirs to change/);
    await app.sql(`update bookings set status = 'accepted' where id = $1`, [id]);
    expect((await historyOf(app, id)).events).toEqual(before.events);
    expect(await childrenOf(id)).toEqual([theo, maya]);
  });
});

describe('on several days of a series (BOOKING-41)', () => {
  async function agreed() {
    const id = await aSeries(app, parent, walker, { child: theo, [`child.${maya}`]: 'on' });
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
    return { id, walks: await walksOf(app, id) };
  }

  onlyInCI('the child leaves all walks up to a date, with one email', async () => {
    const { id, walks } = await agreed();
    const [first, second, third] = walks as [Walk, Walk, Walk];
    const done = await stayHome(first.id, { ...ticked(theo), until: second.date });
    expect(done.text).toContain('2 walks updated');
    expect(await Promise.all([first, second, third].map((walk) => childrenOf(walk.id)))).toEqual([
      [maya],
      [maya],
      [theo, maya],
    ]);
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect((await emailAbout(sent[0]?.payload))?.data).toMatchObject({ home: ['Theo'], also: [second.date] });
    const [series] = await app.sql('select child_id, sibling_ids from booking_series where id = $1', [id]);
    expect(series).toEqual({ child_id: theo, sibling_ids: [maya] });
  });

  onlyInCI(
    'the profile stays while the series is open, even if the child stays home on all booked walks (CHILD-4)',
    async () => {
      const { id, walks } = await agreed();
      const [first] = walks as [Walk];
      await stayHome(first.id, { ...ticked(theo), until: walks.at(-1)?.date ?? '' });
      const refused = await parent.browser.post('/children', { intent: 'delete-child', child: theo });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('has weekly walks');
      expect(await app.sql('select name, hidden_at from children where id = $1', [theo])).toEqual([
        { name: 'Theo Keller', hidden_at: null },
      ]);
      expect(await app.sql('select status from booking_series where id = $1', [id])).toEqual([
        { status: 'accepted' },
      ]);
    },
  );

  onlyInCI(
    'is refused for a range in which no one would walk or no walk is booked, and nothing changes',
    async () => {
      const { walks } = await agreed();
      const [first, second] = walks as [Walk, Walk];
      await stayHome(second.id, ticked(maya));
      const later = Temporal.PlainDate.from(first.date).add({ days: 120 }).toString();
      const earlier = Temporal.PlainDate.from(first.date).subtract({ days: 1 }).toString();
      for (const [until, text] of [
        [second.date, `No one would walk on ${shortDate(second.date)}`],
        [later, 'later walks are not booked yet'],
        [earlier, 'last day'],
      ] as const) {
        const refused = await stayHome(first.id, { ...ticked(theo), until });
        expect(refused.status).toBe(422);
        expect(refused.text).toContain(text);
      }
      expect(await childrenOf(first.id)).toEqual([theo, maya]);
      expect(await emails()).toHaveLength(1);
    },
  );
});

type Walk = Awaited<ReturnType<typeof walksOf>>[number];
