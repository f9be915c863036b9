import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { firstOf } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';

/** After the end of a walk its walker reads the name of a co-parent by the rule of the parent's (SAFETY-2, FAMILY-8). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let lea: TestUser;
let theo: string;
let id: string;

const page = async () => walker.browser.get(`/booking/${id}`);
const dialog = () => walker.browser.get(`/booking/${id}?dialog=message&to=${sam.id}&booking=${id}`);
const act = (who: TestUser, fields: Record<string, string>, walk = id) =>
  who.browser.postOnly(`/booking/${walk}`, fields);

async function requestTo({ id: to }: TestUser): Promise<string> {
  const at = { date: inDays(3), time: '08:00', duration: '1', pickup: '1 Main St', dropoff: 'P.S. 11' };
  const fields = { intent: 'request-booking', 'shown.rate': '1850', walker: to, child: theo, anyway: 'on' };
  expect((await sam.browser.postOnly('/book-walk', { ...fields, ...at })).status).toBe(303);
  const asked = 'select id from bookings where walker_id = $1 order by created_at desc limit 1';
  const [row] = await app.sql<{ id: string }>(asked, [to]);
  return row?.id as string;
}

beforeEach(async () => {
  ({ priya, sam, walker, theo } = await aFamily(app));
  lea = await aWalker(app, { firstName: 'Lea', lastName: 'Berg' });
  id = await requestTo(walker);
});

const ENDS: Record<string, () => Promise<unknown>> = {
  'a no-show': async () => {
    await act(walker, { intent: 'accept' });
    await app.sql(
      `update bookings set starts_at = now() - interval '20 minutes', ends_at = now() + interval '40 minutes' where id = $1`,
      [id],
    );
    return act(sam, { intent: 'no-show', reason: 'I waited' });
  },
  'a cancellation': async () => {
    await act(walker, { intent: 'accept' });
    return act(sam, { intent: 'withdraw', reason: 'Fever' });
  },
  'the walk of another walker': async () => act(lea, { intent: 'accept' }, await requestTo(lea)),
};

describe.each(firstOf(Object.keys(ENDS)))('after %s', (end) => {
  beforeEach(async () => {
    expect((await page()).text).toContain('Sam Rao');
    await ENDS[end]?.();
    const [row] = await app.sql<{ status: string }>('select status from bookings where id = $1', [id]);
    expect(row?.status).toBe('cancelled');
  });

  it('the walker reads no name of who asked, and has no way to write to them', async () => {
    const { text, html } = await page();
    expect(text).toContain('A parent');
    expect(text).toContain('Requested by a parent');
    expect(html).not.toMatch(/\bSam\b|\bRao\b/);
    expect(html).not.toContain(sam.id);
    expect((await dialog()).html).not.toMatch(/\bSam\b|\bRao\b/);
    await write(walker, sam, 'Hello there', {}, id);
    expect(await app.sql('select from messages where sender_id = $1', [walker.id])).toEqual([]);
  });

  it('the co-parent can write, and is named by that and has an answer', async () => {
    await write(sam, walker, 'Another time', {}, id);
    const { text, html } = await page();
    expect(text).toContain('Requested by Sam');
    expect(text).toContain('Sam Rao');
    expect(html).toContain(`to=${sam.id}`);
    expect((await dialog()).text).toContain('Another time');
  });

  it('another confirmed walk of the child names them in the history and among the people', async () => {
    await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 200 });
    const { text, html } = await page();
    expect(text).toContain('Requested by Sam');
    expect(text).toContain('Sam Rao');
    expect(html).toContain(`to=${sam.id}`);
  });
});

it('the email that a request ended for the walk of another walker says that the family found one, and names nobody', async () => {
  await ENDS['the walk of another walker']?.();
  const [row] = await app.sql<{ kind: string; payload: OutboxPayload }>(
    `select kind, payload from outbox where kind = 'mail.booking-cancelled' and payload ->> 'to' = $1`,
    [walker.id],
  );
  const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
  const { text } = renderEmail(email!, { ...site, baseUrl: 'http://localhost:3000' });
  expect(text).toContain('Hi Daniel, the family found a walker for this time');
  expect(text).not.toMatch(/Priya|Sam/);
});
