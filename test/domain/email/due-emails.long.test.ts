import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueueDueEmails } from '../../../src/domain/email/due-emails.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker } from '../../support/cast.ts';
import { publishedDuring } from '../../support/published.ts';

const app = startTestApp();

it('each due email is sent once by its key, as many as fit, with a toast where it has one', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const ids = [await aBooking(app, parent, walker), await aBooking(app, parent, walker, { startsIn: 90 })];
  const due = sql`select id as "bookingId", parent_id as "to", 'due/' || id as key from bookings order by starts_at`;
  const run = async (limit: number, toast?: 'toastPayable') => {
    let asked = 0;
    const live = await publishedDuring(app, async () => {
      asked = await withActor(app.orm, system('worker'), (em) =>
        enqueueDueEmails(
          em,
          [{ kind: 'mail.payment-reminder', round: 'first', due, ...(toast && { toast }) }],
          limit,
        ),
      );
    });
    return { asked, live: live.filter(({ topic }) => topic === 'booking') };
  };
  expect(await run(1)).toEqual({ asked: 1, live: [] });
  expect(await run(5, 'toastPayable')).toEqual({
    asked: 1,
    live: [{ to: [parent.id], topic: 'booking', id: expect.toBeOneOf(ids), toast: 'toastPayable' }],
  });
  expect(await run(5)).toEqual({ asked: 0, live: [] });
  const rows = await app.sql<{ payload: object; key: string }>(
    `select payload, dedupe_key as key from outbox where kind = 'mail.payment-reminder' order by key`,
  );
  expect(rows).toEqual(
    ids
      .toSorted()
      .map((bookingId) => ({
        payload: { bookingId, to: parent.id, round: 'first' },
        key: `due/${bookingId}`,
      })),
  );
});
