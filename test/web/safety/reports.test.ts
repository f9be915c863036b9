import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { race } from '../../support/race.ts';
import { aReport, storedReports } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
});
beforeEach(async () => {
  // TRUNCATE fires no row triggers, so the counts would stay.
  await app.sql('delete from reports');
  await clear(app, 'conversations, audit_log, outbox, rate_limits');
  parent = await aParent(app, { firstName: 'Paula', lastName: 'Prior' });
  walker = await aWalker(app, { firstName: 'Quentin', lastName: 'Quill' });
});

const messageOf = async (sender: TestUser): Promise<string> =>
  (
    await app.sql<{ id: string }>('select id from messages where sender_id = $1 order by seq limit 1', [
      sender.id,
    ])
  )[0]?.id ?? '';
const send = (who: TestUser, whom: TestUser, fields: Record<string, string>, message?: string) =>
  who.browser.post(`/safety/${whom.id}${message ? `?message=${message}` : ''}`, {
    intent: 'report',
    ...fields,
  });
const audits = () =>
  app.sql<{ act: string; actor_id: string }>('select act, actor_id from audit_log order by at, act');
const emails = () => app.sql<{ kind: string }>('select kind from outbox order by kind');

describe('a report', () => {
  it('of a message is listed for the admins, once for each reporter and subject', async () => {
    await write(parent, walker, 'Hello!');
    await write(walker, parent, 'You are stupid');
    const message = await messageOf(walker);
    expect((await parent.browser.get(`/safety/${walker.id}?message=${message}`)).text).toContain(
      'You are stupid',
    );
    const received: string[] = [];
    const deaf = app.services.pubsub.subscribe(
      ({ to, topic }) => to.includes('admins') && received.push(topic),
    );
    const sent = await send(parent, walker, { reason: 'rude', note: ' Twice now ' }, message);
    await vi.waitFor(() => expect(received).toEqual(['reports']), 5_000);
    deaf();
    expect(sent.text).toContain("We'll review it.");
    expect(await storedReports(app)).toEqual([
      expect.objectContaining({ subject_id: walker.id, message_id: message, reason: 'rude', decision: null }),
    ]);
    const again = await send(parent, walker, { reason: 'spam' }, message);
    expect(again.status).toBe(409);
    expect(again.text).toContain('You already reported this');
    expect((await send(parent, walker, { reason: 'unsafe' })).text).toContain("We'll look into it.");
    expect(await storedReports(app)).toHaveLength(2);
  });

  it('without a reason is rejected, and keeps what was typed', async () => {
    const refused = await send(parent, walker, { note: 'Something is off' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Choose what's wrong.");
    expect(refused.html).toContain('Something is off</textarea>');
    expect((await send(parent, walker, { reason: 'evil' })).status).toBe(422);
    expect((await send(parent, walker, { reason: 'other', note: 'x'.repeat(1001) })).status).toBe(422);
    expect(await storedReports(app)).toEqual([]);
  });

  it("of a stranger, of others' messages, of one’s own, or of the team is refused (SAFETY-11)", async () => {
    const other = await aParent(app);
    await write(parent, walker, 'Hello!');
    await write(admin, parent, 'Welcome!');
    const message = await messageOf(parent);
    expect((await send(walker, other, { reason: 'rude' })).status).toBe(404);
    expect((await send(other, walker, { reason: 'rude' }, message)).status).toBe(404);
    expect((await send(parent, walker, { reason: 'rude' }, message)).status).toBe(404);
    expect((await send(parent, walker, { reason: 'rude' }, 'nonsense')).status).toBe(404);
    expect((await send(parent, admin, { reason: 'rude' })).status).toBe(403);
    expect(await storedReports(app)).toEqual([]);
    const ADD = `insert into reports (id, reporter_id, subject_id, message_id, reason, created_at)
      values (gen_random_uuid(), $1, $2, $3, 'rude', $4)`;
    for (const values of [
      [other.id, walker.id, message, clock.now()],
      [walker.id, parent.id, message, clock.now()],
    ])
      await expect(sqlAs(other, 'tot', ADD, values)).rejects.toThrow(/row-level security/);
  });

  onlyInCI('is limited to ten an hour (SAFETY-12)', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => aWalker(app)));
    const seen = [];
    for (const person of people) seen.push((await send(parent, person, { reason: 'spam' })).status);
    expect(seen).toEqual([...Array(10).fill(200), 429]);
    expect(await storedReports(app)).toHaveLength(10);
  });
});

describe('the list of reports', () => {
  it('shows open ones and decided ones, by name too, 50 a page', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => aParent(app)));
    await app.sql(
      `insert into reports (id, reporter_id, subject_id, reason, created_at, decision, decided_at)
       select gen_random_uuid(), $1, $2, 'spam', $3::timestamptz - n * interval '1 minute', 'dismissed', $3
       from generate_series(1, 51) n`,
      [reporters[0]?.id, walker.id, clock.now()],
    );
    for (const reporter of reporters) await aReport(app, reporter, walker);
    const open = await admin.browser.get('/admin/reports');
    expect(open.text).toContain('Open (3)');
    expect(open.text).toContain('Decided (51)');
    expect(open.html.match(/admin\/reports\/[\w-]{36}/g)).toHaveLength(3);
    const decided = await admin.browser.get('/admin/reports?state=decided');
    expect(decided.html.match(/admin\/reports\/[\w-]{36}/g)).toHaveLength(50);
    const next = /href="([^"]+after=[^"]+)"/.exec(decided.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await admin.browser.get(next)).html.match(/admin\/reports\/[\w-]{36}/g)).toHaveLength(1);
    expect((await admin.browser.get('/admin/reports?q=quill')).text).toContain('Open (3)');
    expect((await admin.browser.get('/admin/reports?q=nobody')).text).toContain(
      'No reports match your search.',
    );
    expect((await admin.browser.get('/admin/reports?after=1.x&state=odd')).status).toBe(200);
  });

  it('has a text when it is empty', async () => {
    expect((await admin.browser.get('/admin/reports')).text).toContain('All clear.');
  });

  onlyInCI(
    'shows the original message with only the messages next to it, and records that it was read (SAFETY-12)',
    async () => {
      await write(parent, walker, 'Number 1');
      await app.sql(
        `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), c.id, n, gen_random_uuid(), $1, $2, 'Number ' || n || '.', $3
       from conversations c, generate_series(2, 20) n`,
        [parent.id, walker.id, clock.now()],
      );
      await app.sql('update conversations set last_seq = 20');
      await write(walker, parent, 'Call 212 555 0123');
      await app.sql(
        `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), c.id, n, gen_random_uuid(), $1, $2, 'Number ' || n || '.', $3
       from conversations c, generate_series(22, 30) n`,
        [parent.id, walker.id, clock.now()],
      );
      const report = await aReport(app, parent, walker, await messageOf(walker));
      const seen = await admin.browser.get(`/admin/reports/${report}`);
      expect(seen.text).toContain('Call 212 555 0123');
      expect(seen.text).toContain('Twice now');
      expect(seen.text.match(/Number \d+\./g)).toEqual(
        [16, 17, 18, 19, 20, 22, 23, 24, 25, 26].map((n) => `Number ${n}.`),
      );
      expect(await audits()).toEqual([{ act: 'read-reported-messages', actor_id: admin.id }]);
      const query = 'select * from reported_messages($1)';
      expect((await sqlAs(parent, 'tot', query, [report])).rows).toEqual([]);
      expect((await sqlAs(admin, 'admin', 'select * from messages')).rows).toEqual([]);
    },
  );

  it('does not find an invalid id', async () => {
    expect((await admin.browser.get('/admin/reports/nonsense')).status).toBe(404);
    const post = await admin.browser.post('/admin/reports/nonsense', { intent: 'dismiss' });
    expect(post.status).toBe(404);
  });

  onlyInCI.each([
    ['dismiss', 'dismissed', 'Report closed', [], 'approved'],
    ['warn', 'warned', 'Warning sent', ['mail.warning'], 'approved'],
    ['unapprove', 'unapproved', 'Approval withdrawn', ['mail.approval-rejected'], 'rejected'],
  ] as const)(
    '%s: decided once, in the audit log, and the second admin gets a conflict',
    async (intent, decision, words, mails, status) => {
      const report = await aReport(app, parent, walker);
      const second = await anAdmin(app);
      const [one, two] = await race(
        [admin, second].map(
          ({ browser }) =>
            () =>
              browser.post(`/admin/reports/${report}`, { intent }),
        ),
      );
      expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
      const text = `${one?.text} ${two?.text}`;
      expect(text).toContain(words);
      expect(text).toContain('Someone else already did this');
      expect(await storedReports(app)).toEqual([expect.objectContaining({ decision })]);
      expect((await emails()).map(({ kind }) => kind)).toEqual(mails);
      expect((await audits()).filter(({ act }) => act === `report-${decision}`)).toHaveLength(1);
      const [profile] = await app.sql<{ approval_status: string }>(
        'select approval_status from profiles where id = $1',
        [walker.id],
      );
      expect(profile?.approval_status).toBe(status);
      expect((await admin.browser.get(`/admin/reports/${report}`)).html).not.toContain(
        'Close without action',
      );
    },
  );

  it('a decision cannot be changed, not even by an admin with SQL (SAFETY-12)', async () => {
    const report = await aReport(app, parent, walker);
    await admin.browser.post(`/admin/reports/${report}`, { intent: 'dismiss' });
    await expect(
      sqlAs(admin, 'admin', "update reports set decision = 'warned' where id = $1", [report]),
    ).rejects.toThrow(/not to change/);
    expect((await sqlAs(parent, 'tot', "update reports set note = 'x'")).rowCount).toBe(0);
    expect((await sqlAs(walker, 'trotter', 'select * from reports')).rows).toEqual([]);
  });
});
