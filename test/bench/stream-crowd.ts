import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Opening, StreamReport } from './stream-readers.ts';

export interface Readers {
  open(port: number, readers: Opening['readers'], stalled?: boolean): Promise<void>;
  message(reader: number): Promise<number>;
  ended(reader: number): Promise<unknown>;
  goOn(): void;
  stop(): void;
}

export function readerProcess(): Readers {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'));
  // One listener from asking to answer: `once` in a loop misses reports that arrive together.
  const notified = (matches: (report: StreamReport) => boolean): Promise<StreamReport> =>
    new Promise((resolve) => {
      const onMessage = (report: StreamReport) => {
        if (!matches(report)) return;
        child.off('message', onMessage);
        resolve(report);
      };
      child.on('message', onMessage);
    });
  return {
    async open(port, readers, stalled = false) {
      const opened = notified((report) => 'open' in report);
      child.send({ port, readers, stalled } satisfies Opening);
      await opened;
    },
    async message(reader) {
      const report = await notified((one) => 'reader' in one && one.reader === reader);
      return 'at' in report ? report.at : Number.NaN;
    },
    ended: (reader) => notified((report) => 'ended' in report && report.ended === reader),
    goOn: () => void child.send('go on'),
    stop: () => void child.kill('SIGKILL'),
  };
}
