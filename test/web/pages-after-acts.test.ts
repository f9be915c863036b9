import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aFamily, aParent, aShare, aWalker } from '../support/cast.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { everySecond, onlyInCI } from '../support/full-size.ts';
import { FORM_MATRIX } from './authorization-matrix.ts';
import { subjectOf } from './form-subjects.ts';

const app = startTestApp();

it.each(
  everySecond([
    ['walker', 'sam', false],
    ['walker', 'priya', false],
    ['sam', 'walker', false],
    ['priya', 'walker', false],
    ['walker', 'sam', true],
    ['sam', 'walker', true],
  ] as const),
)('%s blocks and unblocks %s, and reads a page each time (SAFETY-19)', async (by, of, isPart) => {
  const { priya, sam, theo, mia } = await aFamily(app);
  const walker = await aWalker(app, { professional: { isActive: false } });
  const people = { priya, sam, walker };
  const siblings = isPart ? [mia] : [];
  await aBooking(app, priya, walker, { child: theo, siblings, status: 'accepted', startsIn: 30 });
  const [{ browser }, { id }] = [people[by], people[of]];
  for (const intent of ['block', 'unblock']) {
    const answer = await browser.post(`/safety/${id}`, { intent });
    expect([intent, answer.status]).toEqual([intent, 200]);
    expect(answer.text).toContain(intent === 'block' ? 'blocked' : 'Unblocked');
    const stored = await app.sql('select from blocks where blocked_id = $1', [id]);
    expect(stored).toHaveLength(intent === 'block' ? 1 : 0);
  }
});

onlyInCI(
  'of a walk that was canceled, a link is stopped on its page, and no code is accepted (SHARE-3, HANDOVER-3)',
  async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const walk = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 30 });
    const share = await aShare(app, parent, walk);
    const page = `/walks/${walk}/share`;
    expect((await parent.browser.get(page)).text).toContain('Stop sharing');
    await walker.browser.post(`/booking/${walk}`, { intent: 'withdraw', reason: 'Ill' });
    const code = await walker.browser.post(`/walks/${walk}`, { intent: 'pickup-code', pickupCode: '0000' });
    expect([code.status, code.text]).toEqual([409, expect.not.stringContaining('Code accepted')]);
    const stopped = await parent.browser.post(page, { intent: 'stop-sharing', share });
    expect([stopped.status, stopped.path]).toEqual([200, page]);
    expect(stopped.text).toContain('This walk is over.');
    expect(await app.sql('select from walk_shares where stopped_at is null and id = $1', [share])).toEqual(
      [],
    );
    const asked = await aBooking(app, parent, walker, { startsIn: 60 });
    expect((await parent.browser.get(`/walks/${asked}/share`)).status).toBe(404);
  },
);

/** After these people can do less. */
const ENDS = /^\/admin|sign-out|session|block|deletion|password|delete-child|two-factor|stop-watching/;

onlyInCI(
  'what an act answers opens for who did it, also where it ends the sight of its own page',
  async () => {
    const { people, ids } = await onePersonOfEachKind(app);
    const [guardian] = await app.sql<{ id: string }>(`select id from watchers where role = 'guardian'`);
    ids.watcher = guardian!.id;
    const forms = Object.entries(FORM_MATRIX).toSorted(
      ([a], [b]) => Number(ENDS.test(a)) - Number(ENDS.test(b)),
    );
    const done: string[] = [];
    const closed: string[] = [];
    for (const [form, { fields, allowed }] of forms) {
      const [path = '', intent = ''] = form.split(' ');
      const address = addressIn(ids, path.replace(':id', subjectOf(intent)));
      for (const who of allowed) {
        await app.sql('delete from rate_limits');
        const filled = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === 'string' ? addressIn(ids, value) : value,
          ]),
        );
        const { status, headers } = await people[who].postOnly(address, { intent, ...filled } as never);
        const next = headers.get('location');
        if (status !== 303 || !next?.startsWith('/')) continue;
        done.push(form);
        const seen = await people[who].get(next);
        if (seen.status !== 200) closed.push(`${who}: ${form} → ${next} ${seen.status}`);
      }
    }
    expect(new Set(done).size).toBeGreaterThan(100);
    expect(closed).toEqual([]);
  },
  120_000,
);
