import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Drill {
  name: string;
  title: string;
  /** Which this account must be allowed to mount. */
  fills?: 'database' | 'pictures';
  /** Ends when all is well again. */
  fault(stage: Stage, ms: number): Promise<void>;
}

const MINUTES = 60_000;

export const DRILLS: readonly Drill[] = [
  { name: 'hang', title: 'the database hangs', fault: ({ database }, ms) => database.hang(ms) },
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
    fault: ({ database }, ms) => database.takeConnections(ms),
  },
  {
    name: 'sender',
    title: 'the mail server refuses the sender (5.7.1)',
    async fault({ sink }, ms) {
      sink.refusal = '550 5.7.1 Sender refused';
      await sleep(ms);
      sink.refusal = null;
    },
  },
  {
    name: 'disk',
    title: 'the disk of the database is full',
    fills: 'database',
    fault: ({ database }, ms) => filled(database.disk, ms),
  },
  {
    name: 'pictures',
    title: 'the disk of the pictures is full',
    fills: 'pictures',
    fault: ({ pictures }, ms) => filled(pictures, ms),
  },
  {
    name: 'clock',
    title: 'the clock of a machine is set 5 min ahead, then 5 min back',
    async fault({ clockFile }, ms) {
      for (const minutes of [5, -5]) {
        writeFileSync(clockFile, String(minutes * MINUTES));
        await sleep(ms / 2);
      }
      rmSync(clockFile);
    },
  },
];

async function filled(disk: Stage['pictures'], ms: number): Promise<void> {
  disk.fill();
  await sleep(ms);
  disk.free();
}
