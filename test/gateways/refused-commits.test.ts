import { expect, it, vi } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { log } from '../../src/log.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking, historyOf } from '../support/bookings.ts';
import { aParent, aWalker } from '../support/cast.ts';
import { withViewer } from '../support/series.ts';

const app = startTestApp();

it('a refused commit changes nothing and is no warning of the database, as others are', async () => {
  const walker = await aWalker(app);
  const booking = await aBooking(app, await aParent(app), walker);
  const before = await historyOf(app, booking);
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await withActor(app.orm, system('worker'), (em) => em.execute(`do $$ begin raise warning 'shown'; end $$`));
  const forged = withViewer(app, walker, (em) =>
    em.execute(
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
       values (gen_random_uuid(), ?, 'accept', ?, 'walker', 'pending', 'accepted', now())`,
      [booking, walker.id],
    ),
  );
  await expect(forged).rejects.toThrow(/did not happen/);
  expect(await historyOf(app, booking)).toEqual(before);
  const warnings = warn.mock.calls.flatMap(([entry]) => (entry as { warning?: string }).warning ?? []);
  warn.mockRestore();
  expect(warnings).toEqual(['shown']);
});
