import { rmSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconnecting } from './reconnecting.ts';
import { FAILOVER_DRILLS, RELAY_DRILLS } from './relay-drills.ts';
import { slowUploads } from './slow-uploads.ts';
import type { Stage } from './stage.ts';
import { STATE_DRILLS } from './state-drills.ts';

export interface Drill {
  name: string;
  title: string;
  /** Which this account must be allowed to mount. */
  fills?: 'database' | 'pictures';
  /** Where pictures must be. */
  pictures?: 'disk' | 'store';
  /** Those that fire, with the rules' times 30 times as fast. */
  alerts?: readonly string[];
  /** Those that may fire too, since they follow from it. All others must not. */
  also?: readonly string[];
  /** Which only POSTGRES can have, and one of them in a run. */
  hasStandby?: boolean;
  /** Acts that were acknowledged. */
  mayLose?: boolean;
  /** Ends when all is well again. */
  fault(stage: Stage, ms: number): Promise<void>;
}

const MINUTES = 60_000;
const STREAMS = Number(env.STREAMS ?? 5_000);
/** Who asks again and again fills the processes. */
const BUSY = ['TrotwellOverloaded', 'TrotwellRequestsSlow', 'TrotwellConnectionsExhausted'];

export const DRILLS: readonly Drill[] = [
  {
    name: 'hang',
    title: 'the database hangs',
    alerts: ['TrotwellDatabaseUnavailable', 'TrotwellRequestsFail'],
    also: BUSY,
    fault: ({ database }, ms) => database.hang(ms),
  },
  {
    name: 'restart',
    title: 'the database restarts three times',
    async fault({ database }, ms) {
      for (let turn = 0; turn < 3; turn++) {
        await database.restart();
        if (turn < 2) await sleep(ms / 3);
      }
    },
  },
  {
    name: 'connections',
    title: 'no connection of the database is free',
    alerts: ['TrotwellConnectionsExhausted', 'TrotwellRequestsFail'],
    also: [...BUSY, 'TrotwellDatabaseUnavailable'],
    fault: ({ database }, ms) => database.takeConnections(ms),
  },
  {
    name: 'sender',
    title: 'the mail server refuses the sender (5.7.1) for a minute',
    alerts: ['TrotwellEmailsFail'],
    async fault({ sink }, ms) {
      sink.refusal = '550 5.7.1 Sender refused';
      // More must have failed than were sent in the 15 minutes of the alert, which are 30 s here.
      await sleep(Math.max(ms, 60_000));
      sink.refusal = null;
    },
  },
  {
    name: 'disk',
    title: 'the disk of the database is full',
    alerts: ['TrotwellRequestsFail'],
    fills: 'database',
    fault: ({ database }, ms) => filled(database.disk, ms),
  },
  {
    name: 'pictures',
    title: 'the disk of the pictures is full',
    fills: 'pictures',
    pictures: 'disk',
    fault: ({ pictures }, ms) => filled(pictures, ms),
  },
  {
    name: 'clock',
    title: 'the clock of a machine is set 5 min ahead, then 5 min back',
    fault: (stage, ms) => clocksOff(stage, ['web', 'worker'], 5, ms),
  },
  {
    name: 'hours',
    title: 'the clock of one worker is 2 h ahead, then 2 h behind',
    alerts: ['TrotwellJobsLate', 'TrotwellQueueStalled'],
    fault: (stage, ms) => clocksOff(stage, ['worker'], 120, ms),
  },
  {
    name: 'storm',
    title: '1,000 messages at once, five times',
    alerts: ['TrotwellOverloaded'],
    also: BUSY,
    async fault({ traffic }, ms) {
      for (let turn = 0; turn < 5; turn++) await Promise.all([traffic.storm(1_000), sleep(ms / 5)]);
    },
  },
  {
    name: 'streams',
    title: `${STREAMS} more event streams reconnect at once after both web processes were killed`,
    fault: (stage) => reconnecting(stage, STREAMS),
  },
  {
    name: 'uploads',
    title: '20 uploads of 5 MB at 20 KB/s, half past the proxy',
    fault: (stage) => slowUploads(stage, { count: 20, bytes: 5 * 10 ** 6, perSecond: 20_000 }),
  },
  {
    name: 'one-web',
    title: 'a web process hangs',
    alerts: ['TrotwellDown'],
    fault: (stage, ms) => away(stage, [0], ms),
  },
  {
    name: 'workers',
    title: 'both workers hang for 200 s',
    alerts: ['TrotwellDown', 'TrotwellJobsLate', 'TrotwellQueueStalled'],
    fault: (stage) => away(stage, [2, 3], 200_000),
  },
  {
    name: 'processes',
    title: 'all processes hang',
    alerts: ['TrotwellDown', 'TrotwellGone'],
    also: BUSY,
    fault: (stage, ms) => away(stage, [0, 1, 2, 3], ms),
  },
  {
    name: 'slow-database',
    title: 'the database stands still for 0.8 s of each second',
    alerts: ['TrotwellRequestsSlow'],
    also: ['TrotwellOverloaded', 'TrotwellConnectionsExhausted'],
    async fault({ database }) {
      for (let turn = 0; turn < 50; turn++) {
        await database.hang(800);
        await sleep(200);
      }
    },
  },
  {
    name: 'blocked',
    title: 'the event loop of a web process stands still for 0.6 s of each second',
    alerts: ['TrotwellEventLoopBlocked'],
    also: ['TrotwellRequestsSlow'],
    async fault(stage) {
      for (let turn = 0; turn < 50; turn++) {
        await away(stage, [0], 600);
        await sleep(400);
      }
    },
  },
  {
    name: 'store-flood',
    title: "everybody uploads a picture while the pictures' store hangs",
    pictures: 'store',
    alerts: ['TrotwellOutsideSlow'],
    also: [...BUSY, 'TrotwellRequestsFail'],
    async fault({ relays, traffic }, ms) {
      relays.store.freeze();
      await traffic.upload(40, ms);
      relays.store.thaw();
    },
  },
  ...RELAY_DRILLS,
  ...STATE_DRILLS,
  ...FAILOVER_DRILLS,
];

async function filled(disk: Stage['pictures'], ms: number): Promise<void> {
  disk.fill();
  await sleep(ms);
  disk.free();
}

async function clocksOff(
  { clockFiles }: Stage,
  roles: readonly ('web' | 'worker')[],
  minutes: number,
  ms: number,
): Promise<void> {
  for (const by of [minutes, -minutes]) {
    for (const role of roles) writeFileSync(clockFiles[role], String(by * MINUTES));
    await sleep(ms / 2);
  }
  for (const role of roles) rmSync(clockFiles[role]);
}

async function away({ fleet }: Stage, which: readonly number[], ms: number): Promise<void> {
  const pids = fleet.pids().filter((_, at) => which.includes(at));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(ms);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}
