import { describe, expect, it } from 'vitest';
import { crashOften } from '../support/outbox-crashes.ts';
import { crashingProcesses } from '../support/worker-processes.ts';
import { stage, stores } from './stage.ts';

const processes = crashingProcesses();
const cases = stores.map((store) => ({ store, at: stage(store) }));

describe('processes that are killed between a change and its email', () => {
  it.concurrent.each(cases)(
    'everything committed is sent once, and nothing else, with the queues in $store',
    { timeout: 60_000 },
    async ({ at }) => {
      const { kept, sent } = await crashOften(at, processes, 1);
      expect(sent).toEqual(kept);
    },
  );
});
