import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { captureMailer } from '../../../src/gateways/mail/capture.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { scheduleOf } from '../../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(clock.now().getTime() - ms);
const idsIn = async (table: string) =>
  (await app.sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id);

/** Adds the last row that stays and the first that goes, a millisecond apart. Returns the ids in this order. */
async function twoAround(
  life: number,
  insert: (id: string, at: Date) => Promise<unknown>,
): Promise<string[]> {
  const ids = [randomUUID(), randomUUID()];
  // A session ends at its moment, and not a millisecond later.
  const edge = life === 0 ? 1 : 0;
  await insert(ids[0]!, ago(life - edge));
  await insert(ids[1]!, ago(life + 1 - edge));
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
    [
      'a recent sign-in after 90 days (SIGNIN-18)',
      'prune-security-events',
      'security_events',
      90 * DAY_MS,
      `insert into security_events values ($1, $3, 'sign_in', $2, 'Phone', true)`,
    ],
    [
      'a contact of a walker after a year (CHECK-12)',
      'prune-references',
      'walker_references',
      365 * DAY_MS,
      `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at)
       values ($1::uuid, $2, 'Ann', $1::uuid || '@example.org', 'work', 'asked', 1, $3, $3)`,
    ],
    [
      'what a family removed after two weeks (CHILD-11)',
      'prune-removed-rows',
      'removed_rows',
      14 * DAY_MS,
      `insert into removed_rows (id, parent_id, kind, name, child_ids, kept, removed_at)
       select $1, parent_id, 'place', 'Judo', '{}', '{}', $3 from bookings where walker_id = $2`,
    ],
    [
      'a link to a walk after a year (SHARE-5)',
      'prune-walk-shares',
      'walk_shares',
      365 * DAY_MS,
      `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at)
       select $1, id, parent_id, 'Ruth', true, $3 from bookings where walker_id = $2`,
    ],
    [
      'an address without an account after a year (PUBLIC-12)',
      'prune-suppressions',
      'email_suppressions',
      365 * DAY_MS,
      `insert into email_suppressions (id, address, reason, reported_at, created_at)
       select $1::uuid, $1::uuid || '@example.org', 'bounce', $3, $3 where $2::uuid is not null`,
    ],
    [
      'an address that is allowed again after a month (PUBLIC-12)',
      'prune-suppressions',
      'email_suppressions',
      30 * DAY_MS,
      `insert into email_suppressions (id, address, reason, reported_at, created_at, lifted_at)
       select $1::uuid, $1::uuid || '@example.org', 'bounce', $3, $3, $3 where $2::uuid is not null`,
    ],
    [
      'an invitation to follow walks after 30 days (WATCH-6)',
      'prune-watch-invitations',
      'watchers',
      30 * DAY_MS,
      `insert into watchers (id, parent_id, child_ids, email, created_at)
       select $1::uuid, parent_id, child_ids, $1::uuid || '@example.org', $3 from bookings where walker_id = $2`,
    ],
  ];

  it.each(rows)('%s', async (_, schedule, table, life, insert) => {
    vi.spyOn(clock, 'now').mockReturnValue(clock.now());
    const [kept, expired] = await twoAround(life, (id, at) => app.sql(insert, [id, walker.id, at]));
    expect(await idsIn(table)).toEqual(expect.arrayContaining([kept, expired]));
    await scheduleOf(app, schedule).run();
    const left = await idsIn(table);
    vi.restoreAllMocks();
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
