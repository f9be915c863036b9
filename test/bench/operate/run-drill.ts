import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drills.ts';
import { type Ledger, ledgerOf, settle } from './ledger.ts';
import { reportPart } from './report.ts';
import { type Signals, watchSignals } from './signals.ts';
import type { Stage } from './stage.ts';
import type { Answered } from './traffic.ts';

export interface Outcome extends Ledger {
  title: string;
  acknowledged: number;
  givenUp: number;
  requests: number;
  /** By status or error. */
  failed: Record<string, number>;
  /** From the end of the fault until no request failed any more, and until every stream was open. */
  recoveredMs: number;
  streamsMs: number;
  /** Until nothing was due any more. */
  settledMs: number;
  signals: Signals;
}

/** Under traffic, until as many acts are acknowledged; then everything settles. */
export async function runDrill(
  stage: Stage,
  { title, fault }: Drill,
  { ms, acts }: { ms: number; acts: number },
): Promise<Outcome> {
  const { traffic, streams } = stage;
  const before = {
    answers: traffic.answers.length,
    acts: traffic.acknowledged.length,
    given: traffic.givenUp.length,
  };
  await quiet(stage);
  traffic.resume();
  await sleep(ms / 4);
  const watch = watchSignals(stage, ms * DOCTOR_AFTER);
  await fault(stage, ms);
  const healed = performance.now();
  const streamsMs = openAgain(stage, healed);
  const until = healed + MOST_MS;
  const isCalm = () => performance.now() - healed - recoveredMs() > CALM_MS;
  const recoveredMs = () =>
    Math.max(
      0,
      ...traffic.answers
        .slice(before.answers)
        .filter(({ fault }) => fault)
        .map(({ at }) => at - healed),
    );
  while (!(isCalm() && traffic.acknowledged.length - before.acts >= acts) && performance.now() < until)
    await sleep(500);
  await settle(stage);
  const settledMs = performance.now() - healed;
  traffic.pays = false;
  const signals = await watch.stop();
  const answers = traffic.answers.slice(before.answers);
  const acknowledged = traffic.acknowledged.slice(before.acts);
  reportPart(title, answers);
  return {
    ...(await ledgerOf(stage, acknowledged)),
    title,
    acknowledged: acknowledged.length,
    givenUp: traffic.givenUp.length - before.given,
    requests: answers.length,
    failed: failuresOf(answers),
    recoveredMs: recoveredMs(),
    streamsMs: await streamsMs,
    settledMs,
    signals,
  };

  async function openAgain({ pairs }: Stage, since: number): Promise<number> {
    while (streams.open() < 2 * pairs.length && performance.now() - since < MOST_MS) await sleep(50);
    return performance.now() - since;
  }
}

/** No alert of the drill before fires any more. */
async function quiet({ prometheus }: Stage): Promise<void> {
  const until = performance.now() + MOST_MS;
  while (performance.now() < until && ((await prometheus?.firing().catch(() => [])) ?? []).length > 0)
    await sleep(500);
}

/** Of the fault's time. */
const DOCTOR_AFTER = 0.1;
const CALM_MS = 5_000;
const MOST_MS = 240_000;

function failuresOf(answers: readonly Answered[]): Record<string, number> {
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  return Object.fromEntries(
    [...Map.groupBy(faults, (fault) => fault)].map(([fault, same]) => [fault, same.length]),
  );
}

/** One line a drill. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((one) => [
    one.title,
    String(one.acknowledged),
    String(one.lost.length),
    String(one.doubled.length),
    String(one.unseen),
    String(one.givenUp),
    String(one.requests),
    Object.entries(one.failed)
      .map(([fault, count]) => `${fault}: ${((count / one.requests) * 100).toFixed(1)} %`)
      .join(', ') || 'none',
    `${(one.recoveredMs / 1_000).toFixed(1)} s`,
    `${(one.streamsMs / 1_000).toFixed(1)} s`,
    `${(one.settledMs / 1_000).toFixed(1)} s`,
    ...Object.values(one.signals).map((said) => said.join('; ') || 'nothing'),
  ]);
  return [HEADS, HEADS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const HEADS = [
  ...['When', 'acknowledged', 'lost', 'doubled', 'not seen once on a stream', 'given up'],
  ...['requests', 'failed', 'recovered after', 'streams after', 'nothing due after'],
  ...['probes', 'alerts', 'trot doctor'],
];
