import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { cancellationTerms, market, setMarket } from '../../../src/market.ts';
import { withLanguage } from '../../../src/request-language.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, signIn, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { bookingStatus } from '../../support/reads.ts';
import { goTo } from '../../support/schedules.ts';
import { chicago } from '../../support/second-market.ts';
import { aSeries, walksOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
const ours = { ...market };
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
  admin = await anAdmin(app);
});
afterEach(() => {
  clock.setOffset(0);
  setMarket(ours);
});

const TERMS = 'Free until the walk starts.';
const LATE = 'That was late: less than 12 hours before the start.';
const HOUR_MS = 3_600_000;
const MINUTE = 1 / 60;
const aWalk = (startsIn: number, status: 'accepted' | 'pending' = 'accepted') =>
  aBooking(app, parent, walker, { status, startsIn });
const cancel = (who: TestUser, id: string) =>
  who.browser.post(`/booking/${id}`, { intent: 'withdraw', reason: 'Something came up.' });
const countOf = async (person: TestUser) =>
  Number(
    /Late cancellations\s+(\d+)/.exec((await admin.browser.get(`/admin/profile/${person.id}`)).text)?.[1] ??
      0,
  );
async function emailAbout(id: string, kind = 'mail.%') {
  const rows = await app.sql<{ kind: string; payload: object }>(
    `select * from outbox where $1 in (payload ->> 'bookingId', payload ->> 'seriesId') and kind like $2`,
    [id, kind],
  );
  expect(rows).toHaveLength(1);
  const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, rows[0] as never));
  return renderEmail(email!, { baseUrl: 'https://example.org' }).text.replaceAll(/\s+/g, ' ');
}

it.each(firstOf(['withdraw', 'today']))(
  'a cancellation that became late while its form (%s) was open is asked for again (SCREEN-8)',
  async (dialog) => {
    goTo(`${dayIn(1)}T09:00`);
    const id = await aWalk(12 + 2 * MINUTE);
    const opened = await parent.browser.get(`/booking/${id}?dialog=${dialog}`);
    const form = postForms(opened.html, `/booking/${id}`).find(({ intent }) => intent === 'withdraw');
    const fields = sentBy(form!, { reason: 'Something came up.' });
    clock.advance('PT10M');
    const refused = await parent.browser.post(`/booking/${id}?dialog=${dialog}`, fields);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Less than 12 hours are left');
    expect(await bookingStatus(app, id)).toBe('accepted');
    expect(await app.sql(`select 1 from outbox where payload ->> 'bookingId' = $1`, [id])).toEqual([]);
    const again = postForms(refused.html, `/booking/${id}`).find(({ intent }) => intent === 'withdraw');
    await parent.browser.post(`/booking/${id}`, sentBy(again!, { reason: 'Something came up.' }));
    expect(await bookingStatus(app, id)).toBe('cancelled');
  },
);

describe('a late cancellation (BOOKING-44)', () => {
  it.each(
    firstOf(
      [
        ['walker', 'just within the hours', 12 - 2 * MINUTE, true],
        ['parent', 'just within the hours', 12 - 2 * MINUTE, true],
        ['walker', 'before', 12 + 2 * MINUTE, false],
        ['parent', 'before', 12 + 2 * MINUTE, false],
      ] as const,
      2,
    ),
  )('by the %s %s is said to the other side and counted, and only then', async (side, _, startsIn, late) => {
    const [who, other] = side === 'parent' ? [parent, walker] : [walker, parent];
    const id = await aWalk(startsIn);
    const dialog = (await who.browser.get(`/booking/${id}?dialog=withdraw`)).text;
    expect(dialog).toContain(TERMS);
    expect(dialog.includes("It's less than 12 hours before the start")).toBe(late);
    await cancel(who, id);
    expect((await emailAbout(id)).includes(LATE)).toBe(late);
    for (const one of [who, other])
      expect((await one.browser.get(`/booking/${id}`)).text.includes(LATE)).toBe(late);
    expect((await other.browser.get('/notifications')).text.includes('A walk was canceled late')).toBe(late);
    expect([await countOf(who), await countOf(other)]).toEqual([late ? 1 : 0, 0]);
  });

  onlyInCI('is none of a request, of one that the team cancels, and of a no-show', async () => {
    const pending = await aWalk(1, 'pending');
    await parent.browser.post(`/booking/${pending}`, { intent: 'cancel' });
    const canceled = await aWalk(1);
    await admin.browser.post(`/booking/${canceled}`, { intent: 'cancel-as-team' });
    const missed = await aWalk(-0.5);
    await walker.browser.post(`/booking/${missed}`, { intent: 'no-show' });
    expect([await countOf(parent), await countOf(walker)]).toEqual([0, 0]);
    for (const id of [pending, canceled, missed])
      expect((await parent.browser.get(`/booking/${id}`)).text).not.toContain('That was late');
  });

  onlyInCI.each([
    ['just within the hours', 12 - 2 * MINUTE, true],
    ['before', 12 + 2 * MINUTE, false],
  ])('of all weekly walks, %s, is said in their email', async (_, hours, late) => {
    const series = await aSeries(app, parent, walker, { child: await aChild(app, parent) });
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
    const [first] = await walksOf(app, series);
    clock.setOffset(first!.starts_at.getTime() - hours * HOUR_MS - Date.now());
    await signIn(app, walker);
    await walker.browser.post(`/series/${series}`, { intent: 'end-series', reason: 'Ill', from: '' });
    expect((await emailAbout(series, 'mail.series-ended')).includes(LATE)).toBe(late);
  });

  onlyInCI('counts for the person who made it', async () => {
    for (const startsIn of [1, 2]) await cancel(walker, await aWalk(startsIn));
    await cancel(parent, await aWalk(3));
    expect([await countOf(parent), await countOf(walker)]).toEqual([1, 2]);
  });
});

describe('the terms of the market (BOOKING-44, MARKET-1)', () => {
  it('stand before the booking, on the day and in the dialog, in the language of the reader', async () => {
    await aChild(app, parent);
    const booking = `/book-walk?walker=${walker.id}`;
    for (const page of [booking, '/book-walk'])
      expect((await parent.browser.get(page)).text).toContain(
        `If you cancel: ${TERMS} Less than 12 hours before the start counts as late.`,
      );
    const id = await aWalk(1);
    expect((await parent.browser.get('/dashboard')).text).toContain(TERMS);
    expect((await walker.browser.get(`/walks/${id}`)).text).toContain(TERMS);
    expect(withLanguage('es', cancellationTerms)).toBe('Gratis hasta que empiece el trayecto.');
  });

  onlyInCI('are those of another market, which may count none as late', async () => {
    setMarket(chicago());
    expect(cancellationTerms()).toBe('Free until the walk starts. Please cancel by the evening before.');
    expect(withLanguage('es', cancellationTerms)).toContain('Cancela a más tardar la noche anterior.');
    setMarket({ ...ours, cancellation: { terms: 'Ask <us>.', lateHours: 0 } });
    const id = await aWalk(MINUTE);
    const { html } = await walker.browser.get(`/booking/${id}`);
    expect(html).toContain('Ask &lt;us&gt;.');
    expect(html).not.toContain('counts as late');
    await cancel(walker, id);
    expect(await emailAbout(id)).not.toContain('That was late');
    expect(await countOf(walker)).toBe(0);
  });
});
