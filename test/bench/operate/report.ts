import { stdout } from 'node:process';
import { figuresOf } from '../figures.ts';
import type { Answered } from './traffic.ts';

export interface Part {
  requests: number;
  failed: number;
  failedReads: number;
}

/** Prints what failed, by kind of request and by status or error. */
export function reportPart(title: string, answers: readonly Answered[]): Part {
  const failures = answers.filter(({ fault }) => fault !== null);
  const kinds = Object.entries(Object.groupBy(failures, ({ what, fault }) => `${what} ${fault}`));
  const { p50, p99 } = figuresOf(
    answers.map(({ ms }) => ms),
    1,
  );
  const percent = ((failures.length / answers.length) * 100).toFixed(2);
  stdout.write(
    `${title}\n  ${answers.length} requests, ${failures.length} failed (${percent} %), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n` +
      kinds.map(([kind, some]) => `  ${some!.length} × ${kind}\n`).join(''),
  );
  return {
    requests: answers.length,
    failed: failures.length,
    failedReads: failures.filter(({ what }) => what.startsWith('GET')).length,
  };
}

const MAX_LINES = 12;

/** The most frequent lines of the logs, without what differs from line to line. */
export function reportLogs(text: string): void {
  const lines = text.split('\n').flatMap((line) => kindOf(line) ?? []);
  const counted = Object.entries(Object.groupBy(lines, (line) => line)).map(
    ([line, same]) => [same!.length, line] as const,
  );
  for (const [count, line] of counted.toSorted(([a], [b]) => b - a).slice(0, MAX_LINES))
    stdout.write(`  logged ${count} × ${line}\n`);
}

function kindOf(line: string): string | null {
  if (!line.startsWith('{'))
    return /\[(?:error|crit|alert|emerg)\].*?: (?:\*\d+ )?([^,]*)/.exec(line)?.[1] ?? null;
  const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err?: { message: string } };
  return `${level}: ${msg}${err ? ` (${err.message.slice(0, 120)})` : ''}`;
}
