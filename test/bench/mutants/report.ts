import { ACCEPTED } from './accepted.ts';
import { isKill, type Line } from './lines.ts';
import type { Mutant } from './mutate.ts';
import { nounOf } from './sample.ts';

type Outcome = 'killed' | 'timeout' | 'snapshot only' | 'equivalent' | 'survived' | 'not executed' | 'no SQL';

function outcomeOf(mutant: Mutant, tries: readonly Line[]): Outcome {
  const kill = tries.find(isKill);
  if (kill) return kill.isTimeout ? 'timeout' : 'killed';
  if (ACCEPTED.some(({ path, diff }) => path === mutant.path && diff === mutant.diff)) return 'equivalent';
  if (tries.some(({ isInvalid }) => isInvalid)) return 'no SQL';
  if (tries.some(({ isSnapshot }) => isSnapshot)) return 'snapshot only';
  return tries.length > 0 ? 'survived' : 'not executed';
}

/** The share of the faults that a test of behavior notices. */
export function report(mutants: readonly Mutant[], tries: ReadonlyMap<unknown, readonly Line[]>): number {
  const judged = mutants
    .map((mutant) => ({ mutant, tries: tries.get(mutant.key) ?? [] }))
    .map((one) => ({ ...one, outcome: outcomeOf(one.mutant, one.tries) }));
  const columns: Outcome[] = [
    ...(['killed', 'timeout', 'snapshot only', 'equivalent', 'survived', 'not executed', 'no SQL'] as const),
  ];
  const out = (text: string) => process.stdout.write(`${text}\n`);
  const count = (found: typeof judged, ...wanted: Outcome[]) =>
    found.filter(({ outcome }) => wanted.includes(outcome)).length;
  for (const [by, groups] of [
    ['noun', Object.groupBy(judged, ({ mutant }) => nounOf(mutant))],
    ['what was changed', { ...Object.groupBy(judged, ({ mutant }) => mutant.operator), all: judged }],
  ] as const) {
    out(`\n| ${by} | mutants | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 2)}`);
    for (const [name, found = []] of Object.entries(groups))
      out(`| ${[name, found.length, ...columns.map((column) => count(found, column))].join(' | ')} |`);
  }
  for (const { mutant, tries, outcome } of judged)
    if (!['killed', 'equivalent', 'no SQL'].includes(outcome))
      out(
        `\n${outcome} ${mutant.path}:${mutant.line}\n${mutant.diff}\n  ${tries.map(({ file }) => file).join(', ')}`,
      );
  const noticed =
    count(judged, 'killed', 'timeout') / (judged.length - count(judged, 'equivalent', 'no SQL'));
  const seconds = judged.flatMap((one) => one.tries).reduce((sum, { ms }) => sum + ms, 0) / 1000;
  out(
    `\n${(100 * noticed).toFixed(1)} % noticed by behavior; ${(seconds / judged.length).toFixed(1)} s of tests a mutant`,
  );
  return noticed;
}
