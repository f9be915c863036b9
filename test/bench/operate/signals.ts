import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../../support/trot.ts';
import type { Stage } from './stage.ts';

/** What an operator sees of a fault. */
export interface Signals {
  /** Such as `web readyz 503 queue`. */
  probes: string[];
  alerts: string[];
  /** The checks that failed and what each found. */
  doctor: string[];
}

export interface Watch {
  stop(): Promise<Signals>;
}

const EVERY_MS = 500;
const ANSWER_MS = 5_000;

/** `trot doctor` is asked once, when `doctorAfter` ms have passed. */
export function watchSignals({ fleet, prometheus, doctor }: Stage, doctorAfter: number): Watch {
  const probes = new Set<string>();
  const alerts = new Set<string>();
  let over = false;
  const until = async (look: () => Promise<void>) => {
    for (; !over; await sleep(EVERY_MS)) await look();
  };
  const looks = fleet.probes().flatMap(({ role }, at) =>
    ['healthz', 'readyz'].map((name) =>
      until(async () => {
        const said = await saysOf(`${fleet.probes()[at]!.url}/${name}`);
        if (said) probes.add(`${role} ${name} ${said}`);
      }),
    ),
  );
  const fired = until(async () => {
    for (const name of (await prometheus?.firing().catch(() => [])) ?? []) alerts.add(name);
  });
  const examined = sleep(doctorAfter).then(() => doctor('--json'));
  return {
    async stop() {
      const said = await examined;
      const found = said.out ? rows<{ check: string; ok: boolean; found: string }>(said) : [];
      over = true;
      await Promise.all([...looks, fired]);
      return {
        probes: [...probes].toSorted(),
        alerts: [...alerts].toSorted(),
        doctor: found.filter(({ ok }) => !ok).map((one) => `${one.check}: ${one.found}`),
      };
    },
  };
}

async function saysOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    const said = (await answer.json()) as {
      status: string;
      queues?: string[];
      checks?: Record<string, boolean>;
    };
    const wrong = Object.entries(said.checks ?? {}).flatMap(([name, ok]) => (ok ? [] : name));
    if (answer.ok && wrong.length === 0) return null;
    return `${answer.status} ${[...wrong, ...(said.queues ?? [])].join(' ') || said.status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer in 5 s' : 'refused';
  }
}
