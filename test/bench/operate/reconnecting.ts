import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';
import { openStreams } from './streams.ts';

/** Straight to the processes: nginx has 768 connections where nobody has raised that. */
export async function reconnecting({ fleet, pairs, people, proxy }: Stage, count: number): Promise<void> {
  // Each may have 30 at a process.
  const readers = people.map(({ secret }, at) => {
    const { conversation } = pairs[Math.floor(at / 2) % pairs.length]!;
    return { conversation, secret };
  });
  const urls = fleet.probes().flatMap(({ role, url }) => (role === 'web' ? [url] : []));
  const crowds = urls.map((url) =>
    openStreams(
      url,
      Array.from({ length: count / urls.length }, (_, at) => readers[at % readers.length]!),
      proxy.url,
    ),
  );
  const open = () => crowds.reduce((sum, crowd) => sum + crowd.open(), 0);
  await allOpen();
  const killed = performance.now();
  await Promise.all([fleet.kill('web'), fleet.kill('web')]);
  const began = performance.now();
  await allOpen();
  const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);
  process.stdout.write(
    `  ${count} streams are open again ${seconds(began)} s after the start, ${seconds(killed)} s after the kill\n`,
  );
  for (const crowd of crowds) crowd.stop();

  async function allOpen(): Promise<void> {
    const until = performance.now() + 300_000;
    while (open() < count) {
      if (performance.now() > until) throw new Error(`Only ${open()} of ${count} streams are open`);
      await sleep(100);
    }
  }
}
