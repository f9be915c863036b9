import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, aWatcher } from '../../support/cast.ts';

const app = startTestApp();

it.each(['pending', 'accepted', 'in_progress'] as const)(
  'a walker blocks and then reports a co-parent whom a walk names, before a word was written, and no other: %s (SAFETY-9)',
  async (status) => {
    const [parent, nora] = [await aParent(app), await aParent(app, { firstName: 'Nora' })];
    const walker = await aWalker(app);
    const [mia, theo] = [await aChild(app, parent), await aChild(app, parent, { name: 'Theo' })];
    const strangers = [
      await aParent(app),
      await aParent(app),
      await aParent(app, { approvalStatus: 'pending' }),
    ];
    await aWatcher(app, parent, nora, [mia, theo], 'guardian');
    for (const [at, one] of strangers.entries())
      await aWatcher(app, parent, one, at === 0 ? [mia] : [mia, theo], at === 1 ? 'watcher' : 'guardian');
    const startsIn = status === 'in_progress' ? -0.2 : 48;
    await aBooking(app, parent, walker, { status, child: mia, siblings: [theo], startsIn });
    const act = (whom: { id: string }, intent: string) =>
      walker.browser.post(`/safety/${whom.id}`, { intent, reason: 'rude' });
    expect((await walker.browser.get(`/safety/${nora.id}`)).text).toContain('Nora');
    for (const stranger of strangers) {
      expect((await walker.browser.get(`/safety/${stranger.id}`)).status).toBe(404);
      await act(stranger, 'block');
    }
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
