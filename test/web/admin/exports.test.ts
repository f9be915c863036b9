import { describe, expect, it, vi } from 'vitest';
import { log } from '../../../src/log.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { joinAgreedSeries } from '../../support/series.ts';

const app = startTestApp();
const FILES = ['/admin/users.csv', '/admin/walkers.csv', '/admin/bookings.csv', '/admin/money.csv'];
const audited = () =>
  app.sql<{ act: string }>(`select act from audit_log where act like 'export-%' order by at`);

const cellsOf = (text: string): string[][] =>
  text
    .slice(1)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'));

describe('lists exported as CSV files', () => {
  it('contain all matching rows, one line each, beyond one page and one chunk', async () => {
    const admin = await anAdmin(app);
    await app.sql(`with made as (select gen_random_uuid() as id, n from generate_series(1, 1001) n),
      new_users as (insert into users (id, email, password_hash, sign_up_metadata, created_at)
        select id, 'many-' || n || '@example.com', 'none', '{}', now() from made)
      insert into profiles (id, user_id, email, first_name, last_name, referral_code, created_at, updated_at)
        select id, id, 'many-' || n || '@example.com', 'Many', 'Number' || n,
          translate(upper(lpad(to_hex(n), 8, 'P')), '01', 'XY'), now(), now() from made`);
    const answer = await admin.browser.raw(
      '/admin/users.csv',
      posted({ q: 'many', sort: 'joined', dir: 'asc' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="trotwell-users-[\d-]+\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = cellsOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    expect(lines[0]?.slice(0, 4)).toEqual(['Id', 'First name', 'Last name', 'Email']);
    expect(new Set(lines.slice(1).map(([id]) => id)).size).toBe(1001);
    expect(await audited()).toEqual([{ act: 'export-users' }]);
  });

  onlyInCI('end with an error line and a broken connection when a later chunk fails', async () => {
    const admin = await anAdmin(app);
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const answer = await admin.browser.raw(FILES[0] as string, posted({ q: 'many' }));
    await app.sql('alter view searchable_people rename to gone');
    try {
      expect(answer.status).toBe(200);
      const { text, broken } = await readUntilBroken(answer);
      expect(cellsOf(text)).toHaveLength(502);
      expect(text).toMatch(/"This file is incomplete, because the export failed\. Reference: [\w-]+"\r\n$/);
      expect(broken).toBe(true);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ list: 'users', requestId: expect.any(String) }),
        'an export failed',
      );
    } finally {
      logged.mockRestore();
      await app.sql('alter view gone rename to searchable_people');
    }
  });

  onlyInCI('are not sent, and not audited, when the first chunk fails', async () => {
    const admin = await anAdmin(app);
    const before = await audited();
    await app.sql('alter view searchable_people rename to gone');
    try {
      const seen = await admin.browser.post(FILES[0] as string, { q: 'many' });
      expect(seen.status).toBe(500);
      expect(seen.text).toContain('Failed to load users.');
      expect(seen.headers.get('content-disposition')).toBeNull();
    } finally {
      await app.sql('alter view gone rename to searchable_people');
    }
    expect(await audited()).toEqual(before);
  });

  const searched = FILES.filter((path) => path !== '/admin/money.csv');
  it.each(searched)('%s is complete when the search text ends within an emoji', async (path) => {
    const text = await fileOf(await anAdmin(app), path, { q: `${'a'.repeat(99)}😀` });
    expect(cellsOf(text)).toHaveLength(1);
  });

  onlyInCI.each(['=1+1', '+1 212', '-2', '@here', ' =1', '\uff1d1'])(
    "escape '%s' so that it is no formula",
    async (name) => {
      const admin = await anAdmin(app);
      const parent = await aParent(app, { firstName: name, lastName: 'He said "hi", \u00e9' });
      const text = await fileOf(admin, FILES[0], { q: parent.email });
      expect(text).toContain(`"'${name}","He said ""hi"", \u00e9"`);
    },
  );

  it('show what is missing in profiles, people and amounts, and moments in the zone that the heading names (ADMIN-6)', async () => {
    const admin = await anAdmin(app);
    const walker = await aWalker(app, { professional: { languages: null } });
    const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
    const series = await joinAgreedSeries(
      app,
      await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -30 }),
    );
    await aBooking(app, parent, null, { startsIn: 30 });
    const walkers = await fileOf(admin, FILES[1], { state: 'incomplete' });
    const [head = [], ...rows] = cellsOf(walkers);
    const row = rows.find(([id]) => id === walker.id) ?? [];
    expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
      Email: walker.email,
      Role: 'Walker',
      Approval: 'approved',
      'Joined (America/New_York)': await localText(walker.id),
      'Hourly rate': '18.50',
      'Completed walks': '1',
      Missing: 'Languages',
    });
    const bookings = await fileOf(admin, FILES[2], { q: 'keller' });
    for (const words of [parent.email, walker.email, '"Not assigned"', '"reviewed"', '"18.50"', series])
      expect(bookings).toContain(words);
    expect(cellsOf(bookings)).toHaveLength(3);
    for (const heading of ['Booked', 'Updated', 'Walk paid at', 'Tip paid at'])
      expect(cellsOf(bookings)[0]).toContain(`${heading} (America/New_York)`);
    expect(bookings + walkers).not.toMatch(/\dT\d\d:\d\d.*Z"/);
  });

  it('have only a header when they are empty', async () => {
    const admin = await anAdmin(app);
    const [header, ...rows] = cellsOf(await fileOf(admin, FILES[0], { q: 'zzz-nobody' }));
    expect(header?.at(-1)).toBe('Last seen (America/New_York)');
    expect(rows).toEqual([]);
  });

  it('are refused to everybody else, without an audit entry', async () => {
    const before = await audited();
    const strangers = [(await aParent(app)).browser, (await aWalker(app)).browser, aVisitor(app)];
    for (const browser of strangers)
      for (const path of FILES) {
        const seen = await browser.post(path, {});
        expect([path, seen.status]).toEqual([path, 403]);
        expect(seen.text).toContain("Access Denied You don't have permission to access this page.");
      }
    expect(await audited()).toEqual(before);
  });

  onlyInCI('are limited to ten in ten minutes', async () => {
    const admin = await anAdmin(app);
    const ask = async () => (await admin.browser.post(FILES[2] as string, { q: 'zzz' })).status;
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn++) answers.push(await ask());
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

/** As PostgreSQL writes it: 2026-11-29 01:51:06. */
const localText = async (id: string): Promise<string | undefined> => {
  const [row] = await app.sql<{ at: string }>(
    `select to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') as at from profiles where id = $1`,
    [id],
  );
  return row?.at;
};

const posted = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

async function readUntilBroken(answer: Response): Promise<{ text: string; broken: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of answer.body!) text += decoder.decode(bytes, { stream: true });
    return { text, broken: false };
  } catch {
    return { text, broken: true };
  }
}

async function fileOf(
  admin: Awaited<ReturnType<typeof anAdmin>>,
  path = '',
  fields: Record<string, string>,
): Promise<string> {
  const answer = await admin.browser.raw(path, posted(fields));
  expect(answer.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}
