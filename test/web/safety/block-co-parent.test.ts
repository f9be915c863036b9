import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, aWatcher } from '../../support/cast.ts';
import { firstOf } from '../../support/full-size.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
const STORE = 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)';

it.each(firstOf(['pending', 'accepted', 'in_progress'] as const))(
  'a walker blocks and then reports a co-parent whom a walk names, before a word was written, and no other: %s (SAFETY-9, SAFETY-19)',
  async (status) => {
    const [parent, nora] = [await aParent(app), await aParent(app, { firstName: 'Nora' })];
    const walker = await aWalker(app);
    const [mia, theo] = [await aChild(app, parent), await aChild(app, parent, { name: 'Theo' })];
    const partial = await aParent(app, { firstName: 'Omar' });
    const strangers = [await aParent(app), await aParent(app, { approvalStatus: 'pending' })];
    await aWatcher(app, parent, nora, [mia, theo], 'guardian');
    await aWatcher(app, parent, partial, [mia], 'guardian');
    for (const [at, one] of strangers.entries())
      await aWatcher(app, parent, one, [mia, theo], at === 0 ? 'watcher' : 'guardian');
    // Who decides for one of the children only stands on the safety sheet of a confirmed walk.
    if (status === 'pending') strangers.push(partial);
    const startsIn = status === 'in_progress' ? -0.2 : 48;
    const walk = await aBooking(app, parent, walker, { status, child: mia, siblings: [theo], startsIn });
    const act = (whom: { id: string }, intent: string) =>
      walker.browser.post(`/safety/${whom.id}`, { intent, reason: 'rude' });
    const byThem = () =>
      app.sql(
        `select blocked_id as of, 'block' as what from blocks where blocker_id = $1
         union all select subject_id, 'report' from reports where reporter_id = $1`,
        [walker.id],
      );
    expect((await walker.browser.get(`/safety/${nora.id}`)).text).toContain('Nora');
    for (const stranger of strangers) {
      expect((await walker.browser.get(`/safety/${stranger.id}`)).status).toBe(404);
      await act(stranger, 'block');
      await act(stranger, 'report');
      expect(await byThem()).toEqual([]);
    }
    if (status !== 'pending') {
      expect((await walker.browser.get(`/booking/${walk}`)).html).toContain(`href="/safety/${partial.id}"`);
      expect((await walker.browser.get(`/safety/${partial.id}`)).text).toContain('Omar');
      expect((await act(partial, 'report')).status).toBe(200);
      expect(await byThem()).toEqual([{ of: partial.id, what: 'report' }]);
      await app.sql('delete from reports');
      await sqlAs(walker, 'trotter', STORE, [walker.id, partial.id, clock.now()]);
    } else
      await expect(sqlAs(walker, 'trotter', STORE, [walker.id, partial.id, clock.now()])).rejects.toThrow(
        'policy',
      );
    await act(nora, 'block');
    expect(await app.sql('select blocked_id from blocks where blocker_id = $1', [walker.id])).toEqual([
      { blocked_id: nora.id },
    ]);
    expect((await act(nora, 'report')).status).toBe(200);
    expect(await app.sql('select subject_id from reports where reporter_id = $1', [walker.id])).toEqual([
      { subject_id: nora.id },
    ]);
  },
);

it('after a block of who decides for one of the children, the walks with that child end, and no others', async () => {
  const [parent, omar, walker] = [await aParent(app), await aParent(app), await aWalker(app)];
  const [mia, theo] = [await aChild(app, parent), await aChild(app, parent, { name: 'Theo' })];
  await aWatcher(app, parent, omar, [mia], 'guardian');
  const both = await aBooking(app, parent, walker, {
    status: 'accepted',
    child: mia,
    siblings: [theo],
    startsIn: 48,
  });
  const his = await aBooking(app, parent, walker, { status: 'accepted', child: theo, startsIn: 72 });
  await walker.browser.post(`/safety/${omar.id}`, { intent: 'block' });
  const rows = await app.sql('select id, status from bookings where parent_id = $1 order by starts_at', [
    parent.id,
  ]);
  expect(rows).toEqual([
    { id: both, status: 'cancelled' },
    { id: his, status: 'accepted' },
  ]);
  expect((await walker.browser.get(`/booking/${his}`)).text).toContain('Theo');
  expect((await walker.browser.get(`/safety/${omar.id}`)).text).toContain('Unblock');
});
