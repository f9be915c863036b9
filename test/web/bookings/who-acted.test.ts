import { beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '../../../src/domain/email/email.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aFamily, anAdmin, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aConversation } from '../../support/messages.ts';
import { aProposal } from '../../support/reschedule.ts';
import { aSeries, mondayIn } from '../../support/series.ts';

/** What a co-parent did is theirs in every sentence (FAMILY-4). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let nora: TestUser;
let walker: TestUser;
let admin: TestUser;
let theo: string;
let id: string;

const textOf = async (who: TestUser, path = `/booking/${id}`) => (await who.browser.get(path)).text;
const act = (who: TestUser, fields: Record<string, string>) => who.browser.post(`/booking/${id}`, fields);

beforeEach(async () => {
  const family = await aFamily(app);
  ({ priya, sam, walker, theo } = family);
  nora = await aParent(app, { firstName: 'Nora', lastName: 'Lund' });
  await aWatcher(app, priya, nora, [theo], 'guardian');
  admin = await anAdmin(app);
  id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 7 });
});

describe('the history of a walk', () => {
  it('names who canceled it, to each who reads it, and so does the home of the others', async () => {
    await aConversation(app, priya, walker);
    await act(sam, { intent: 'withdraw', reason: 'Fever' });
    for (const who of [priya, nora])
      expect(await textOf(who, '/dashboard'), who.firstName).toContain('Sam canceled the walk');
    expect(await textOf(walker, '/dashboard')).toContain('A parent canceled the walk');
    for (const who of [priya, sam, nora, admin]) {
      expect(await textOf(who), who.firstName).toContain('Canceled by Sam');
      expect(await textOf(who)).not.toContain('Canceled by Priya');
    }
    expect(await textOf(walker)).toContain('Canceled by a parent');
    walker.browser.cookies.set('language', 'es');
    await walker.browser.postOnly('/settings', { intent: 'save-language', language: 'es' });
    expect(await textOf(walker)).toContain('Lo canceló una familia');
  });

  it('names the parent for what the parent did', async () => {
    await act(priya, { intent: 'withdraw', reason: 'Fever' });
    expect(await textOf(sam, '/dashboard')).toContain('Priya canceled the walk');
    for (const who of [priya, sam]) expect(await textOf(who), who.firstName).toContain('Canceled by Priya');
  });

  onlyInCI('goes on naming who decides no longer, and a closed account as such', async () => {
    await act(sam, { intent: 'withdraw', reason: 'Fever' });
    await app.sql('delete from watchers where user_id = $1', [sam.id]);
    expect(await textOf(priya)).toContain('Canceled by Sam');
    await app.sql(`update profiles set hidden_at = now() where id = $1`, [sam.id]);
    expect(await textOf(priya)).toContain('Canceled by Former user');
  });

  onlyInCI('names to the walker who asked for a confirmed walk', async () => {
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, to_status, at)
       select gen_random_uuid(), $1, 'request', $2, 'parent', 'pending', created_at from bookings where id = $1`,
      [id, sam.id],
    );
    expect(await textOf(walker)).toContain('Requested by Sam');
  });
});

const emailsTo = async (who: TestUser): Promise<Email[]> => {
  const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
    `select kind, payload from outbox where payload ->> 'to' = $1 and kind like 'mail.%' order by created_at`,
    [who.id],
  );
  const built = await Promise.all(
    rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))),
  );
  return built.filter((email) => email !== null);
};
const requestBy = async (who: TestUser): Promise<string> => {
  const fields = { intent: 'request-booking', 'shown.rate': '1850', walker: walker.id, child: theo };
  const at = { date: inDays(3), time: '08:00', duration: '1', pickup: '1 Main St', dropoff: 'P.S. 11' };
  expect((await who.browser.postOnly('/book-walk', { ...fields, ...at, anyway: 'on' })).status).toBe(303);
  const pending = `select id from bookings where status = 'pending' and child_id = $1`;
  const [row] = await app.sql<{ id: string }>(pending, [theo]);
  return row?.id as string;
};

describe('to the walker', () => {
  it('a request is of the co-parent who sent it, in the email and on each page, and so is its end', async () => {
    id = await requestBy(sam);
    expect(await emailsTo(walker)).toMatchObject([{ kind: 'booking-requested', data: { other: 'Sam R.' } }]);
    expect(await textOf(walker)).toContain('Sam requested a walk');
    await act(priya, { intent: 'cancel' });
    expect((await emailsTo(walker)).at(-1)).toMatchObject({ data: { other: 'Priya S.' } });
  });

  onlyInCI('a request of the parent stays theirs', async () => {
    id = await requestBy(priya);
    expect(await emailsTo(walker)).toMatchObject([
      { kind: 'booking-requested', data: { other: 'Priya S.' } },
    ]);
    expect(await textOf(walker)).toContain('Priya requested a walk');
    await act(sam, { intent: 'cancel' });
    expect((await emailsTo(walker)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      data: { other: 'Sam R.' },
    });
  });

  onlyInCI('weekly walks, their change and their end are of who asked and of who canceled', async () => {
    const weekdays = { child: theo, weekdays: [1, 3] };
    const old = await aSeries(app, sam, walker, weekdays, 4);
    expect(await textOf(walker, `/series/${old}`)).toContain('Sam requested');
    expect(await emailsTo(walker)).toMatchObject([{ kind: 'series-requested', data: { other: 'Sam R.' } }]);
    await walker.browser.postOnly(`/series/${old}`, { intent: 'accept-series' });
    await app.sql('delete from outbox');
    await aSeries(app, sam, walker, { ...weekdays, time: '08:30', date: mondayIn(7), replaces: old }, 4);
    expect(await emailsTo(walker)).toMatchObject([{ data: { isChange: true, other: 'Sam R.' } }]);
    await sam.browser.postOnly(`/series/${old}`, { intent: 'end-series', reason: 'We move away' });
    expect((await emailsTo(walker)).at(-1)).toMatchObject({
      kind: 'series-ended',
      data: { other: 'Sam R.' },
    });
  });

  onlyInCI('who reported that nobody came is who did', async () => {
    id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -0.3 });
    await act(sam, { intent: 'no-show', reason: 'I waited' });
    expect(await emailsTo(walker)).toMatchObject([{ kind: 'no-show', data: { other: 'Sam R.' } }]);
    expect(await textOf(walker)).toContain("reported that Daniel didn't come");
  });

  onlyInCI('a child stays home by the word of who said so', async () => {
    const mia = await aChild(app, priya);
    await app.sql(`update watchers set child_ids = child_ids || $1::uuid where user_id = $2`, [mia, sam.id]);
    id = await aBooking(app, priya, walker, {
      status: 'accepted',
      child: theo,
      siblings: [mia],
      startsIn: 9,
    });
    expect((await act(sam, { intent: 'stay-home', child: mia })).status).toBe(200);
    expect(await emailsTo(walker)).toMatchObject([{ kind: 'booking-stays-home', data: { other: 'Sam R.' } }]);
  });

  onlyInCI('another time that a co-parent agreed to is agreed with them', async () => {
    const proposal = await aProposal(app, id, { by: walker, asked: priya });
    await act(sam, { intent: 'accept-time', proposal });
    expect(await emailsTo(walker)).toMatchObject([
      { kind: 'booking-rescheduled', data: { other: 'Sam R.' } },
    ]);
  });
});
