import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { readHeartbeats, recordHeartbeat, stalledQueues } from '../../../src/domain/jobs/heartbeats.ts';
import { publish, takePublications } from '../../../src/domain/publish.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();
const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('worker'), work);

afterEach(() => {
  vi.restoreAllMocks();
});

it('each queue has its last heartbeat, and is stalled after a minute without one, unless it never had a job', async () => {
  const machine = vi.spyOn(clock, 'machine');
  const at = (ms: number) => machine.mockReturnValue(new Date(1_800_000_000_000 + ms));
  at(0);
  for (const queue of ['mail', 'push']) await as((em) => recordHeartbeat(em, queue));
  at(30_000);
  await as((em) => recordHeartbeat(em, 'push'));
  const beats = await as(readHeartbeats);
  expect(
    [...beats].map(([queue, moment]) => [queue, moment.getTime() - 1_800_000_000_000]).toSorted(),
  ).toEqual([
    ['mail', 0],
    ['push', 30_000],
  ]);
  const stalled = (ms: number) => {
    at(ms);
    return stalledQueues(['mail', 'push', 'images'], beats);
  };
  expect([stalled(60_000), stalled(60_001), stalled(90_001)]).toEqual([[], ['mail'], ['mail', 'push']]);
});

it('a page that refreshes for another reason learns of no notification beside it', async () => {
  const [anna, noah, ida, id] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const live = (...all: Parameters<typeof publish>[1][]) =>
    as(async (em) => {
      for (const one of all) publish(em, one);
      return takePublications(em);
    });
  const notification = (to: string) => ({ to: [to], topic: 'notification' as const });
  const booking = { to: [anna, noah], topic: 'booking' as const, id };
  expect(await live(notification(anna), booking, notification(ida))).toEqual([booking, notification(ida)]);
  expect(await live(notification(anna))).toEqual([notification(anna)]);
  expect(await live()).toEqual([]);
});
