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
      { site: proxy.url, backsOff: true },
    ),
  );
  const open = () => crowds.reduce((sum, crowd) => sum + crowd.open(), 0);
  await shareOpen(1);
  const killed = performance.now();
  await Promise.all([fleet.kill('web'), fleet.kill('web')]);
  const began = performance.now();
  const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);
  for (const share of [0.5, 0.95, 1]) {
    await shareOpen(share);
    process.stdout.write(
      `  ${share * count} streams are open again ${seconds(began)} s after the start, ${seconds(killed)} s after the kill\n`,
    );
  }
  for (const crowd of crowds) crowd.stop();

  async function shareOpen(share: number): Promise<void> {
    const until = performance.now() + 300_000;
    while (open() < share * count) {
      if (performance.now() > until) throw new Error(`Only ${open()} of ${count} streams are open`);
      await sleep(100);
    }
  }
}
