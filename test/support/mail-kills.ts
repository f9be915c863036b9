import { vi } from 'vitest';
import { outboxRows, type Stage, submitContactMessage } from '../jobs/stage.ts';
import { type Aftermath, killRepeatedly } from './kills.ts';
import type { SmtpSink } from './smtp-sink.ts';
import type { workerProcesses } from './worker-processes.ts';

interface Scene {
  at: Stage;
  sink: SmtpSink;
  processes: ReturnType<typeof workerProcesses>;
}

interface Plan {
  mails: number;
  kills: number;
  /** Milliseconds until a silent worker loses its jobs; undefined for the production value. */
  lostAfterMs?: number;
}

export interface Outcome extends Aftermath {
  lost: number;
  setAside: number;
  unasked: number;
  copies: number;
  copiesOfOneKill: number;
}

export async function mailUnderKills({ at, sink, processes }: Scene, plan: Plan): Promise<Outcome> {
  const before = sink.accepted.length;
  const sent = () => sink.accepted.slice(before);
  const { mails, kills, lostAfterMs } = plan;
  let written = 0;
  const aftermath = await killRepeatedly(
    { at, processes, smtpUrl: sink.url },
    {
      kills,
      lostAfterMs,
      async work(kill, { mailFrom }) {
        const count = Math.floor((mails * (kill + 1)) / kills) - written;
        written += count;
        await Promise.all(Array.from({ length: count }, () => submitContactMessage(at.orm)));
        const hasSent = () => sent().some(({ from }) => from === mailFrom);
        await vi.waitUntil(hasSent, { timeout: 60_000, interval: 1 });
      },
    },
  );
  return { ...(await count(at, sent())), ...aftermath };
}

async function count(at: Stage, sent: SmtpSink['accepted']): Promise<Omit<Outcome, keyof Aftermath>> {
  const rows = await outboxRows(at);
  const asked = new Set(rows.map(({ id }) => id));
  const received = Map.groupBy(sent, ({ id }) => id);
  const repeated = [...received.values()].filter((copies) => copies.length > 1);
  // The worker that sent a copy before the last one died before it could record it.
  const culprits = repeated.flatMap((copies) => copies.slice(0, -1).map(({ from }) => from));
  const perKill = [...Map.groupBy(culprits, (from) => from).values()].map(({ length }) => length);
  return {
    lost: rows.filter(({ id }) => !received.has(id)).length,
    setAside: rows.filter(({ failed }) => failed).length,
    unasked: [...received.keys()].filter((id) => !asked.has(id)).length,
    copies: culprits.length,
    copiesOfOneKill: Math.max(0, ...perKill),
  };
}
