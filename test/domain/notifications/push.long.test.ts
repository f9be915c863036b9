import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { notificationToPush } from '../../../src/domain/notifications/push/delivery.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
const HOUR = 3600;

async function aNotification(of: TestUser, kind: string, read = false): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into notifications (id, recipient_id, kind, payload, created_at, read_at)
     values ($1, $2, $3, '{}', $4, case when $5 then $4::timestamptz end)`,
    [id, of.id, kind, clock.now(), read],
  );
  return id;
}
const pushed = (id: string, to: TestUser) =>
  withActor(app.orm, system('worker'), (em) => notificationToPush(em, id, to.id));

it.each([
  ['pickup-locked', 24, 'high'],
  ['booking-withdrawn', 24, 'high'],
  ['walk-delayed', 1, 'high'],
  ['walk-reminder', 2, 'high'],
  ['booking-requested', 24, 'normal'],
  ['unread-messages', 24, 'normal'],
  ['receipt', 24, 'normal'],
  ['referral-approved', 24, 'low'],
])('%s is of use for %i hours, and its urgency is %s (NOTIFICATION-3)', async (kind, hours, urgency) => {
  const person = await aParent(app);
  await app.sql(
    `insert into notification_settings (user_id, updated_at, push_rewards, push_reminders, push_progress, push_bookings, push_messages)
     values ($1, now(), true, true, true, true, true)`,
    [person.id],
  );
  const found = await pushed(await aNotification(person, kind), person);
  expect(found).toMatchObject({ kind, ttlSeconds: hours * HOUR, urgency });
});

it('is not pushed when it was read elsewhere, is of somebody else, or of a kind that has no topic or that nobody knows', async () => {
  const [person, other] = [await aParent(app), await aParent(app)];
  expect(await pushed(await aNotification(person, 'receipt'), person)).not.toBe(null);
  expect(await pushed(await aNotification(person, 'receipt', true), person)).toBe(null);
  expect(await pushed(await aNotification(other, 'receipt'), person)).toBe(null);
  for (const kind of ['merged', 'carrier-pigeon', 'toString'])
    expect([kind, await pushed(await aNotification(person, kind), person)]).toEqual([kind, null]);
});
