import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { captureMailer } from '../../../src/gateways/mail/capture.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { scheduleOf } from '../../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const ago = (ms: number) => new Date(clock.now().getTime() - ms);
const idsIn = async (table: string) =>
  (await app.sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id);

/** Adds a row a minute before its time is over and one a minute after. Returns the ids in this order. */
async function twoAround(
  life: number,
  insert: (id: string, at: Date) => Promise<unknown>,
): Promise<string[]> {
  const ids = [randomUUID(), randomUUID()];
  await insert(ids[0]!, ago(life - MINUTE_MS));
  await insert(ids[1]!, ago(life + MINUTE_MS));
  return ids;
}

beforeAll(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
  await aBooking(app, parent, walker, { startsIn: 90 });
});

describe('expired data is deleted, and not earlier', () => {
  const rows: [what: string, schedule: string, table: string, life: number, insert: string][] = [
    [
      'a session when it ends (RETENTION-3)',
      'prune-sessions',
      'sessions',
      0,
      `insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ends_at)
       values ($1::uuid, $2, decode(md5($1::uuid::text), 'hex'), $3::timestamptz - interval '1 day', $3, $3, $3)`,
    ],
    [
      'a link a week after it expired (RETENTION-3)',
      'prune-tokens',
      'tokens',
      7 * DAY_MS,
      `insert into tokens (id, user_id, kind, token_hash, created_at, expires_at)
       values ($1::uuid, $2, 'reset', decode(md5($1::uuid::text), 'hex'), $3, $3)`,
    ],
    [
      'an outbox row 30 days after it is done (RETENTION-3)',
      'prune-outbox',
      'outbox',
      30 * DAY_MS,
      `insert into outbox (id, kind, payload, created_at, due_at, done_at)
       values ($1, 'mail.old', jsonb_build_object('userId', $2::text), $3, $3, $3)`,
    ],
    [
      'a view of a safety sheet after a year (RETENTION-4)',
      'prune-sheet-views',
      'child_sheet_views',
      365 * DAY_MS,
      `insert into child_sheet_views select $1, child_id, id, $2, $3 from bookings`,
    ],
    [
      'a contact message after a year (RETENTION-4)',
      'prune-contact-messages',
      'contact_messages',
      365 * DAY_MS,
      `insert into contact_messages values ($1, 'Ada', $2, 'ada@example.org', 'A question', 'Hello?', $3)`,
    ],
    [
      'a notification after 180 days (NOTIFICATION-6)',
      'prune-notifications',
      'notifications',
      180 * DAY_MS,
      `insert into notifications values ($1, $2, 'warning', '{}', $3)`,
    ],
  ];

  it.each(rows)('%s', async (_, schedule, table, life, insert) => {
    const [kept, expired] = await twoAround(life, (id, at) => app.sql(insert, [id, walker.id, at]));
    expect(await idsIn(table)).toEqual(expect.arrayContaining([kept, expired]));
    await scheduleOf(app, schedule).run();
    const left = await idsIn(table);
    expect(left).toContain(kept);
    expect(left).not.toContain(expired);
  });

  it('a captured email after 14 days (RETENTION-10)', async () => {
    const { captured, send } = captureMailer(app.services.config.dataDir);
    const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const id = randomUUID();
    await send(message, { id });
    const held = async () =>
      (await captured!.sentBefore(new Date(clock.now().getTime() + DAY_MS))).includes(id);
    clock.advance('PT335H');
    await scheduleOf(app, 'prune-captured-mail').run();
    expect(await held()).toBe(true);
    clock.advance('PT2H');
    await scheduleOf(app, 'prune-captured-mail').run();
    expect(await held()).toBe(false);
  });
});

it('audit rows are kept, however old they are (RETENTION-8)', async () => {
  const id = randomUUID();
  await app.sql(`insert into audit_log values ($1, $2, null, 'cli', 'approve', 'profile', $3, '{}', 'cli')`, [
    id,
    ago(4000 * DAY_MS),
    parent.id,
  ]);
  for (const name of [
    'prune-sessions',
    'prune-tokens',
    'prune-outbox',
    'prune-sheet-views',
    'erase-closed-accounts',
  ])
    await scheduleOf(app, name).run();
  expect(await idsIn('audit_log')).toContain(id);
});
