import { describe, expect, it } from 'vitest';
import { exportedColumns, PERSONAL_DATA } from '../../../src/domain/privacy/personal-data.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { mark, markersIn } from '../../support/markers.ts';
import { aSeries } from '../../support/series.ts';
import { aWholeLife } from '../../support/whole-life.ts';

const app = startTestApp();

type Download = Record<string, Record<string, unknown>[]>;

const downloadOf = async ({ browser }: TestUser): Promise<Download> =>
  JSON.parse(await (await browser.raw('/settings/my-data.json')).text());

describe('download my data', () => {
  it("contains the person's data, nothing of others, and no secret", async () => {
    const [parent, other, walker] = [await aParent(app), await aParent(app), await aWalker(app)];
    await aBooking(app, parent, walker, { child: await aChild(app, parent, { name: 'Ottilie' }) });
    await aBooking(app, other, walker, { child: await aChild(app, other, { name: 'Barnaby' }) });
    const response = await parent.browser.raw('/settings/my-data.json');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      person: parent.id,
      profiles: [{ email: parent.email }],
      children: [{ name: 'Ottilie', allergies: 'Peanuts' }],
      bookings: [{ parent_id: parent.id }],
    });
    expect(text).not.toMatch(/Barnaby|password|token_hash|request_key|212 555 0100/);
    expect(text).not.toContain(other.id);
  });

  onlyInCI('contains the dates of their weekly walks and of no others', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const mine = await aSeries(app, parent, walker);
    const theirs = await aSeries(app, await aParent(app), await aWalker(app));
    for (const series of [mine, theirs])
      await app.sql(`insert into booking_series_dates values ($1, '2099-01-05', 'left_out')`, [series]);
    for (const person of [parent, walker])
      expect(
        new Set((await downloadOf(person)).booking_series_dates!.map(({ series_id }) => series_id)),
      ).toEqual(new Set([mine]));
  });

  it('contains every exported column of every table about the person (RETENTION-7)', async () => {
    const { parent, walker } = await aWholeLife(app);
    const downloads = [await downloadOf(parent), await downloadOf(walker)];
    for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
      const rows = downloads.flatMap((download) => download[table] ?? []);
      const columns = exportedColumns(rule);
      if (columns.length > 0) expect(rows, table).not.toEqual([]);
      for (const row of rows) expect(Object.keys(row).toSorted(), table).toEqual(columns.toSorted());
    }
    const [{ sessions, booking_events, payment_attempts, reports, audit_log, child_sheet_views }] =
      downloads as [Download];
    expect(sessions).toContainEqual(
      expect.objectContaining({ user_agent: 'test', ends_at: expect.any(String) }),
    );
    expect(booking_events!.map(({ reason }) => reason)).toEqual(['We are away', 'We are away']);
    expect(payment_attempts).toMatchObject([{ amount: 18.5, status: 'succeeded' }]);
    expect(reports).toMatchObject([{ reporter_id: parent.id, note: 'Twice now' }]);
    expect(audit_log!.map(({ act, subject_type }) => `${act} ${subject_type}`).toSorted()).toEqual([
      'approve booking',
      'approve booking',
      'approve profile',
    ]);
    expect(child_sheet_views).toMatchObject([{ viewer_id: walker.id }]);
  });

  onlyInCI('contains nothing of others except what both wrote and agreed on', async () => {
    const { parent, walker } = await aWholeLife(app);
    const strangers = await aWholeLife(app);
    for (const { id } of [strangers.parent, strangers.walker, parent]) await mark(app, id);
    const shared = markersIn(JSON.stringify(await downloadOf(walker)));
    const tables = new Set(shared.map((marker) => marker.split(/[-.]/)[1]));
    expect([...tables].toSorted()).toEqual([
      'booking_events',
      'booking_reviews',
      'bookings',
      'disputes',
      // What the walker reported on walks of the parent.
      'images',
      'incidents',
      'messages',
      'payments',
      'refunds',
      'reports',
      'reschedule_proposals',
      'unredacted_messages',
    ]);
    const others = markersIn(JSON.stringify(await downloadOf(await aParent(app))));
    expect(others).toEqual([]);
    const reported = JSON.stringify((await downloadOf(walker)).reports);
    expect(reported).not.toContain(`"reporter_id":"${parent.id}"`);
  });

  onlyInCI('is streamed, so that a long history works as well as a short one', async () => {
    const { parent, walker } = await aWholeLife(app);
    await app.sql(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), conversation_id, n + 2, gen_random_uuid(), sender_id, receiver_id, 'Message ' || n, created_at
       from messages cross join generate_series(1, 1000) n where sender_id = $1`,
      [parent.id],
    );
    app.forgetQueries();
    const { messages } = await downloadOf(walker);
    expect(new Set(messages!.map(({ id }) => id)).size).toBe(1002);
    expect(app.queries.filter((sql) => sql.includes('from "messages"')).length).toBe(6);
  });

  onlyInCI('is limited by person, with a page that says when to try again', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++)
      statuses.push((await parent.browser.raw('/settings/my-data.json')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    app.forgetQueries();
    const refused = await parent.browser.raw('/settings/my-data.json');
    const page = await refused.text();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(page).toContain('You already have this file');
    expect(page).toMatch(/again in 60 minutes/);
    expect(app.queries.filter((sql) => sql.includes('from "messages"'))).toEqual([]);
    expect((await other.browser.raw('/settings/my-data.json')).status).toBe(200);
  });

  it('is refused to a visitor', async () => {
    const response = await aVisitor(app).raw('/settings/my-data.json');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth']);
  });
});
