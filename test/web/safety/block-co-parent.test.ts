import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, aWatcher } from '../../support/cast.ts';

const app = startTestApp();

it.each(['pending', 'accepted', 'in_progress'] as const)(
  'a walker blocks and reports a co-parent whom a walk names, before a word was written: %s (SAFETY-9)',
  async (status) => {
    const [parent, nora, stranger] = [
      await aParent(app),
      await aParent(app, { firstName: 'Nora' }),
      await aParent(app),
    ];
    const walker = await aWalker(app);
    const [mia, theo] = [await aChild(app, parent), await aChild(app, parent, { name: 'Theo' })];
    await aWatcher(app, parent, nora, [mia], 'guardian');
    await aWatcher(app, parent, stranger, [theo], 'guardian');
    await aBooking(app, parent, walker, {
      status,
      child: mia,
      startsIn: status === 'in_progress' ? -0.2 : 48,
    });
    const page = `/safety/${nora.id}`;
    expect((await walker.browser.get(page)).text).toContain('Nora');
    expect((await walker.browser.get(`/safety/${stranger.id}`)).status).toBe(404);
    await walker.browser.post(page, { intent: 'block' });
    const stored = 'select blocked_id from blocks where blocker_id = $1';
    expect(await app.sql(stored, [walker.id])).toEqual([{ blocked_id: nora.id }]);
    await walker.browser.post(`/safety/${stranger.id}`, { intent: 'block' });
    expect(await app.sql(stored, [walker.id])).toHaveLength(1);
  },
);
