import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/actions.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
const PAGE = '/admin/audit';
let admin: TestUser;
let other: TestUser;
let parent: TestUser;
let walker: TestUser;
let booking: string;

beforeAll(async () => {
  admin = await anAdmin(app, { firstName: 'Ada', lastName: 'Chief' });
  other = await anAdmin(app, { firstName: 'Otto', lastName: 'Second' });
  parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  booking = await aBooking(app, parent, walker);
});

interface Line {
  act?: string;
  actor?: TestUser | null;
  kind?: string;
  subject?: [type: string, id: string | null];
  detail?: Record<string, unknown>;
  ago?: number;
  at?: Date;
  operator?: string | null;
}

async function aLine({
  act = 'approve',
  actor = admin,
  kind = 'admin',
  subject,
  detail = {},
  ago = 0,
  at = new Date(clock.now().getTime() - ago * 60_000),
  operator = null,
}: Line = {}) {
  const [type, id] = subject ?? ['profile', parent.id];
  await app.sql('insert into audit_log values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    randomUUID(),
    at,
    actor?.id ?? null,
    kind,
    act,
    type,
    id,
    detail,
    kind === 'cli' ? 'cli' : 'web',
    operator,
  ]);
}
const read = async (query = '') => (await admin.browser.get(`${PAGE}${query}`)).text;
const rows = async (query = '') =>
  (await admin.browser.get(`${PAGE}${query}`)).html.match(/<th scope="row"/g)?.length ?? 0;

beforeEach(async () => {
  await app.sql('truncate audit_log');
});

describe('the audit log', () => {
  it('says that there are no entries, and that none matches', async () => {
    expect(await read()).toContain('No admin actions yet.');
    await aLine();
    expect(await read('?act=refund')).toContain('No matching entries.');
  });

  it('shows who did what to whom, when and from where, with links (ADMIN-5)', async () => {
    await aLine();
    await aLine({
      act: 'refund',
      subject: ['booking', booking],
      detail: { cents: 1250, refund: randomUUID(), note: 'Peanuts' },
    });
    await aLine({ act: 'unapprove', actor: null, kind: 'cli', subject: ['profile', walker.id] });
    app.forgetQueries();
    const seen = await admin.browser.get(PAGE);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    expect(seen.text).toContain('Approved Anna Keller Ada Chief');
    expect(seen.text).toContain('Refunded A booking of Anna Keller Ada Chief');
    expect(seen.text).toContain('$12.50');
    expect(seen.text).toContain('Unapproved Noah Park CLI');
    expect(seen.html).toContain(`href="/booking/${booking}"`);
    expect(seen.html).toContain(`href="/admin/profile/${walker.id}"`);
    for (const secret of ['Peanuts', parent.email, '1 Main St', 'Mia'])
      expect(seen.html).not.toContain(secret);
  });

  onlyInCI('is filtered by actor, action, person and dates', async () => {
    await aLine();
    await aLine({ actor: other, act: 'reject', subject: ['profile', walker.id] });
    await aLine({ actor: null, kind: 'cli', act: 'cancel-booking', subject: ['booking', booking] });
    await aLine({
      actor: null,
      kind: 'system',
      act: 'rebuild-rewards',
      subject: ['rewards', null],
      ago: 3 * 1440,
    });
    const today = clock.today();
    const yesterday = clock.local(clock.now()).toPlainDate().subtract({ days: 1 }).toString();
    for (const [query, expected] of [
      ['', 4],
      [`?actor=${other.id}`, 1],
      ['?actor=cli', 1],
      ['?actor=system', 1],
      ['?act=approve', 1],
      ['?q=keller', 2],
      ['?q=noah+park', 2],
      [`?person=${walker.id}`, 2],
      [`?person=${walker.id}&act=reject`, 1],
      [`?since=${today}`, 3],
      [`?to=${yesterday}`, 1],
      [`?since=${today}&to=${today}`, 3],
    ] as const)
      expect([query, await rows(query)]).toEqual([query, expected]);
    expect(await read(`?person=${walker.id}`)).toContain('about Noah Park');
    await app.sql('truncate audit_log');
    const midnight = (day: string) =>
      new Date(Temporal.PlainDate.from(day).toZonedDateTime(clock.zone()).epochMilliseconds);
    await aLine({ actor: null, kind: 'cli', operator: 'ada', at: midnight(today) });
    await aLine({ actor: null, kind: 'cli', operator: 'otto', at: midnight(yesterday) });
    for (const [query, expected] of [
      ['?actor=operator:ada', 1],
      ['?actor=operator:nobody', 0],
      [`?since=${today}`, 1],
      [`?since=${yesterday}`, 2],
      [`?to=${yesterday}`, 1],
    ] as const)
      expect([query, await rows(query)]).toEqual([query, expected]);
  });

  it.each([
    '?since=nonsense&to=2026-02-30',
    '?since=2026-13-01',
    '?actor=x&person=y',
    '?after=nonsense',
    "?q=%25'_",
    '?act=zzz',
  ])('ignores invalid parameters: %s', async (query) => {
    await aLine();
    const { status, text } = await admin.browser.get(`${PAGE}${query}`);
    expect(status).toBe(200);
    expect(text).toContain(/[?](q|act)=/.test(query) ? 'No matching entries.' : 'Approved Anna Keller');
  });

  it('has pages of fifty, newest first, and keeps the filters', async () => {
    for (let n = 0; n < 60; n++) await aLine({ ago: n, act: 'approve' });
    await aLine({ act: 'reject' });
    const first = await admin.browser.get(`${PAGE}?act=approve`);
    expect(first.html.match(/<th scope="row"/g)).toHaveLength(50);
    const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('act=approve');
    expect((await admin.browser.get(next)).html.match(/<th scope="row"/g)).toHaveLength(10);
  });

  it('shows a single entry, and an action of an older version by its name', async () => {
    await aLine({ act: 'print-walkers', detail: { rows: 60 } });
    expect(await read()).toContain('Print walkers');
    expect(await read()).toContain('60 rows');
  });

  it('can be filtered by every action, also of the system', async () => {
    const page = await read();
    expect(Object.values(AUDIT_ACTIONS).filter((label) => !page.includes(label))).toEqual([]);
    await aLine({ act: 'erase-person', kind: 'system', actor: null });
    await aLine({ act: 'approve' });
    expect(await rows('?act=erase-person')).toBe(1);
  });

  it('cannot be changed through any page', async () => {
    await aLine();
    expect((await admin.browser.post(PAGE, { intent: 'delete' })).status).toBe(422);
    expect(await rows()).toBe(1);
  });
});
