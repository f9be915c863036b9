import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Workers } from '../../../jobs/worker.ts';
import { startWorkers } from '../../../jobs/worker.ts';
import { clock } from '../../../src/clock.ts';
import { enqueue } from '../../../src/domain/outbox/outbox.ts';
import { PERSONAL_DATA } from '../../../src/domain/privacy/personal-data.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { captureMailer, listCapturedMail } from '../../../src/gateways/mail/capture.ts';
import type { Mailer } from '../../../src/gateways/mail/mailer.ts';
import { UnsendableMailError } from '../../../src/gateways/mail/message.ts';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { mark, markersIn, markersStored, textColumns, UNMARKABLE } from '../../support/markers.ts';
import { noPush } from '../../support/push-service.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { noWebhooks } from '../../support/webhooks.ts';
import { aWholeLife, type WholeLife } from '../../support/whole-life.ts';

const app = startTestApp();
let life: WholeLife;

beforeEach(async () => {
  clock.setOffset(0);
  life = await aWholeLife(app);
});

const goes = (marker: string) => marker.endsWith('-goes');
const capturedMarkers = async () =>
  markersIn(JSON.stringify(await listCapturedMail(app.services.config.dataDir)));
const storedPictures = async () => {
  const names: string[] = [];
  for (const bucket of ['avatars', 'children-avatars', 'incident-photos'] as const)
    for await (const files of app.services.storage.pages(bucket))
      names.push(...files.map(({ name }) => name));
  return names;
};

/** One of the emails fails with a reason that quotes the address, and becomes a dead letter. */
async function sendEmails({ parent, walker, booking, contactMessage }: WholeLife): Promise<void> {
  await withActor(app.orm, system('worker'), async (em) => {
    await enqueue(em, 'mail.booking-accepted', { bookingId: booking, to: parent.id });
    await enqueue(em, 'mail.receipt', { bookingId: booking, to: walker.id });
    await enqueue(em, 'mail.password-changed', { userId: walker.id });
    await enqueue(em, 'mail.contact-message', { contactMessageId: contactMessage });
  });
  const captured = captureMailer(app.services.config.dataDir);
  const mailer: Mailer = {
    ...captured,
    async send(message, options) {
      if (message.subject.includes('receipt'))
        throw new UnsendableMailError(`No mail to ${message.to}: ${message.text}`);
      await captured.send(message, options);
    },
  };
  // A delay and a step are emailed when no page has shown them (WALK-6).
  clock.advance('PT31S');
  await withWorkers(mailer, async () => {
    const open = 'select 1 from outbox where done_at is null and failed_at is null';
    await expect.poll(() => app.sql(open), { timeout: 10_000 }).toEqual([]);
  });
}

async function withWorkers(mailer: Mailer, work: () => Promise<void>): Promise<void> {
  const { orm, services, database } = app;
  const workers: Workers = await startWorkers({
    orm,
    mailer,
    unsubscribeLinks: services.unsubscribeLinks,
    push: noPush,
    webhooks: noWebhooks,
    storage: services.storage,
    provider: () => null,
    config: { ...services.config, databaseUrl: database.runtimeUrl, redisUrl: undefined, ...site },
  });
  try {
    await work();
  } finally {
    await workers.stop(1_000);
  }
}

async function erase(id: string): Promise<void> {
  const now = clock.now();
  await app.sql('update profiles set hidden_at = $2 where id = $1', [id, now]);
  await app.sql(
    `insert into account_deletion_requests (id, profile_id, status, reason, requested_at, decided_at)
     values ($1, $2, 'approved', 'User requested account deletion', $3, $3)`,
    [randomUUID(), id, now],
  );
  clock.advance('P31D');
  await scheduleOf(app, 'prune-captured-mail').run();
  expect(await scheduleOf(app, 'erase-closed-accounts').run()).toBe(1);
  await withWorkers(captureMailer(app.services.config.dataDir), async () => {
    const open = `select 1 from outbox where kind = 'images.remove' and done_at is null`;
    await expect.poll(() => app.sql(open), { timeout: 10_000 }).toEqual([]);
  });
}

describe('an erased account leaves only declared data in tables, jobs, emails and pictures', () => {
  it.each(['parent', 'walker'] as const)(
    'of a %s (RETENTION-1, RETENTION-9)',
    async (side) => {
      const person = life[side];
      await mark(app, person.id);
      await sendEmails(life);
      const before = await markersStored(app);
      const pictures = await storedPictures();
      expect(before.filter(goes).length).toBeGreaterThan(20);
      expect((await capturedMarkers()).filter(goes)).not.toEqual([]);
      await erase(person.id);
      expect((await markersStored(app)).filter(goes)).toEqual([]);
      expect(await markersStored(app)).toEqual(before.filter((marker) => !goes(marker)));
      expect(await capturedMarkers()).toEqual([]);
      // Their own portrait or that of the child, and the photos of incidents on their walks (INCIDENT-6).
      expect(await storedPictures()).toHaveLength(pictures.length - 3);
    },
    40_000,
  );
});

it('a deleted child of past walks leaves only the name in the tables (CHILD-5, RETENTION-9)', async () => {
  const { parent, booking } = life;
  const [{ child } = { child: '' }] = await app.sql<{ child: string }>(
    'select child_id as child from bookings where id = $1',
    [booking],
  );
  await mark(app, parent.id);
  await app.sql(
    `update children set age = 7, sex = 'other', may_go_home_alone = true, no_allergies = true,
    answered_at = now() where id = $1`,
    [child],
  );
  const about = async () =>
    (await app.sql<Record<string, unknown>>('select * from children where id = $1', [child]))[0]!;
  const before = await about();
  const empty = Object.keys(before).filter((column) => before[column] === null);
  expect(empty).toEqual(['hidden_at']);
  expect((await parent.browser.post('/children', { intent: 'delete-child', child })).text).toContain(
    'Profile Deleted',
  );
  const after = await about();
  const kept = Object.keys(after).filter((column) => after[column] !== null);
  expect(kept.toSorted()).toEqual(
    [
      'id',
      'parent_id',
      'name',
      'may_go_home_alone',
      'no_allergies',
      'created_at',
      'updated_at',
      'hidden_at',
    ].toSorted(),
  );
  expect([after.may_go_home_alone, after.no_allergies]).toEqual([false, false]);
  expect(await app.sql('select from child_receivers where $1 = any (child_ids)', [child])).toEqual([]);
  expect(await app.sql('select from images where child_id = $1', [child])).toEqual([]);
});

it('a column that the deletion of a child leaves behind is refused (CHILD-5)', async () => {
  const { parent, booking } = life;
  const [{ child } = { child: '' }] = await app.sql<{ child: string }>(
    'select child_id as child from bookings where id = $1',
    [booking],
  );
  await app.sql('alter table children add column forgotten text');
  await app.sql(`update children set forgotten = 'EpiPen' where id = $1`, [child]);
  const seen = await parent.browser.post('/children', { intent: 'delete-child', child });
  expect(seen.text).not.toContain('Profile Deleted');
  expect(await app.sql('select forgotten, hidden_at from children where id = $1', [child])).toEqual([
    { forgotten: 'EpiPen', hidden_at: null },
  ]);
  await app.sql('alter table children drop column forgotten');
});

it('test markers fill every text column of every table about people, so that the erasure of each is checked', async () => {
  const parents = await mark(app, life.parent.id);
  const stored = new Set((await markersStored(app)).map((marker) => marker.split('-')[1]!));
  await mark(app, life.walker.id);
  for (const marker of await markersStored(app)) stored.add(marker.split('-')[1]!);
  const addresses = ['contact_messages.email', 'email_suppressions.address', 'profiles.email'];
  const expected = [...parents].filter((name) => !addresses.includes(name));
  expect(expected.filter((name) => !stored.has(name))).toEqual([]);
  const unmarked = (await textColumns(app)).filter(({ table, column }) => {
    const group = PERSONAL_DATA[table]?.columns.find(({ columns }) => columns.includes(column));
    return group && group.onErasure !== 'follow' && !parents.has(`${table}.${column}`);
  });
  expect(unmarked.map(({ table, column }) => `${table}.${column}`)).toEqual(UNMARKABLE);
});
