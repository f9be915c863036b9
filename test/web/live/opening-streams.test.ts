import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { holding } from '../../support/locks.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp(undefined, { poolSize: 10 });
const streams = listeners(app);

/** Of the ten connections of a process. */
const AT_ONCE = 4;

onlyInCI(
  'streams that open at the same moment, as after a restart, leave connections to pages, and all open',
  async () => {
    const people = [await aParent(app), await aParent(app)];
    const blocked = async () =>
      (
        await app.sql<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]!.n;
    const release = await holding(app, 'lock table sessions in access exclusive mode');
    const opening = Promise.all(
      people.flatMap((one) => Array.from({ length: 12 }, () => streams.listen(one))),
    );
    await expect.poll(blocked).toBeGreaterThan(0);
    await sleep(500);
    const most = await blocked();
    await release();
    expect(await opening).toHaveLength(24);
    expect(most).toBe(AT_ONCE);
  },
);
