import { beforeAll, describe, expect } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { manyPeople } from '../../support/rows.ts';

const app = startTestApp();
let admin: TestUser;
const CASES = 53;

beforeAll(async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  admin = await anAdmin(app);
  const child = await aChild(app, parent);
  // Under way as it should be.
  await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.05 });
  for (let at = 0; at < CASES; at++) {
    await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: -100 - at * 3 });
    const missed = await aBooking(app, parent, walker, { child, startsIn: 100 + at * 3 });
    await app.sql(
      `update bookings set status = 'cancelled', cancel_reason = 'walker_no_show', cancelled_by = parent_id,
        cancelled_at = starts_at where id = $1`,
      [missed],
    );
    await aDeletionRequest(app, await aParent(app));
  }
  await app.sql(
    `insert into walker_profiles (user_id, guardian_missing_since, created_at, updated_at)
      select id, created_at, created_at, created_at from profiles where id = any($1)`,
    [await manyPeople(app, CASES, { lastName: 'Minor', role: 'trotter' })],
  );
});

const idsOf = (html: string, kind: string): string[] =>
  [...html.matchAll(new RegExp(`id="${kind}-([\\da-f-]{36})"`, 'g'))].map(([, id]) => id ?? '');
const nextOf = (html: string, list: string): string =>
  (new RegExp(`<a(?=[^>]*id="more-${list}")[^>]*href="([^"]+)"`).exec(html)?.[1] ?? '').replaceAll(
    '&amp;',
    '&',
  );

describe('"Needs attention" (ADMIN-8)', () => {
  onlyInCI.each([
    ['walks', 'walk', `Walks to close (${CASES})`],
    ['no-shows', 'no-show', `No-shows (${CASES})`],
    ['deletions', 'deletion', `Pending Account Deletions (${CASES})`],
  ])('shows all %s, 50 on a page, and counts them', async (list, kind, title) => {
    const first = await admin.browser.get('/admin/attention');
    expect(first.text).toContain(title);
    const second = await admin.browser.get(nextOf(first.html, list));
    expect(second.text).toContain(title);
    expect(second.text).toContain('Everything');
    expect(nextOf(second.html, list)).toBe('');
    const seen = [...idsOf(first.html, kind), ...idsOf(second.html, kind)];
    expect([idsOf(first.html, kind).length, new Set(seen).size]).toEqual([50, CASES]);
    for (const other of ['walk', 'no-show', 'deletion'].filter((one) => one !== kind))
      expect(idsOf(second.html, other), other).toEqual([]);
  });

  onlyInCI(
    'shows all minors without a guardian, the longest first, 50 on a page, and counts them',
    async () => {
      const first = await admin.browser.get('/admin/attention');
      expect(first.text).toContain(`Needs a guardian's consent (${CASES})`);
      const second = await admin.browser.get(nextOf(first.html, 'guardians'));
      expect(nextOf(second.html, 'guardians')).toBe('');
      const [shown, more] = [first, second].map(({ text }) => text.match(/P\d\d Minor/g));
      const names = Array.from({ length: CASES }, (_, at) => `P${String(at).padStart(2, '0')} Minor`);
      expect([shown, more]).toEqual([names.slice(0, 50), names.slice(50)]);
    },
  );

  onlyInCI('opens the dialog of a walk on a further page, and the act works there', async () => {
    const next = nextOf((await admin.browser.get('/admin/attention')).html, 'walks');
    const { html } = await admin.browser.get(next);
    const [walk = ''] = idsOf(html, 'walk');
    const dialog = await admin.browser.get(`${next}&dialog=cancel&about=${walk}`);
    expect(dialog.text).toContain('Cancel walk');
    expect(dialog.html).toContain(`value="${walk}"`);
    const done = await admin.browser.post('/admin/attention', { intent: 'cancel-as-team', booking: walk });
    expect(done.text).toContain(`Walks to close (${CASES - 1})`);
    expect((await admin.browser.get('/dashboard')).text).toContain(`${3 * CASES - 1} cases need attention`);
  });
});
