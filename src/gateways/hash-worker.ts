import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashTask =
  | { id: number; password: string; options: Options }
  | { id: number; password: string; hash: string };

export type HashResult = { id: number; result: string | boolean } | { id: number; error: string };

// On Linux a priority belongs to a thread: pages and the database come first when cores are few.
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  if (Number.isSafeInteger(thread) && thread !== process.pid)
    setPriority(thread, (workerData as { nice: number }).nice);
}

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo(task: HashTask): HashResult {
  const { id, password } = task;
  try {
    return {
      id,
      result: 'hash' in task ? verifySync(task.hash, password) : hashSync(password, task.options),
    };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}
