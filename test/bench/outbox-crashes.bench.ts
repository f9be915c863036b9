import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { stage, stores } from '../jobs/stage.ts';
import { crashOften } from '../support/outbox-crashes.ts';
import { crashingProcesses } from '../support/worker-processes.ts';

const CRASHES = Number(process.env.TIMES ?? 200);
const processes = crashingProcesses();

/** 200 crashes between commit and relay: every committed email is sent, no rolled-back email is sent. */
describe.each(stores)('crashes between a change and its email, with the queues in %s', (store) => {
  const at = stage(store);

  it(`${CRASHES} crashes`, async () => {
    const { kept, sent, crashes } = await crashOften(at, processes, Math.ceil(CRASHES / 4));
    stdout.write(
      `${at.redis?.kind ?? store}: ${crashes} crashes, ${kept.length} emails committed, ${sent.length} sent, ` +
        `${sent.filter((one) => !kept.includes(one)).length} of them never committed\n`,
    );
    expect(sent).toEqual(kept);
  }, 1_800_000);
});
