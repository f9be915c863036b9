import { ACCEPTED } from './accepted.ts';
import { isPolicy } from './copy.ts';
import type { History } from './history.ts';
import type { Mutant } from './mutate.ts';

export const AT_LEAST = 0.85;

type Outcome = 'killed' | 'snapshot' | 'equivalent' | 'survived' | 'untried';

/** A policy that no test of behaviour misses still changes migrations/schema.sql. */
function outcomeOf(mutant: Mutant, { attempts }: History): Outcome {
  const tries = attempts.get(mutant.key) ?? [];
  if (tries.some(({ failed }) => failed)) return 'killed';
  if (ACCEPTED.some(({ path, diff }) => path === mutant.path && diff === mutant.diff)) return 'equivalent';
  if (tries.length === 0) return 'untried';
  return isPolicy(mutant.path) ? 'snapshot' : 'survived';
}

const areaOf = ({ path }: Mutant): string =>
  path.startsWith('src/domain/')
    ? (path.split('/')[2] as string).replace('.ts', '')
    : path.split('/').slice(0, 2).join('/');

export function scoreOf(mutants: readonly Mutant[], history: History) {
  const count = (...wanted: Outcome[]) =>
    mutants.filter((one) => wanted.includes(outcomeOf(one, history))).length;
  const [killed, of] = [count('killed'), count('killed', 'snapshot', 'survived')];
  return { killed, of, score: killed / of, interval: wilson(killed, of) };
}

/** The interval that holds the true score with 95 %. */
function wilson(hits: number, of: number): [number, number] {
  const z = 1.96;
  const [share, square] = [hits / of, z * z];
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return [middle - half, middle + half];
}

export function report(mutants: readonly Mutant[], history: History): void {
  const columns: Outcome[] = ['killed', 'snapshot', 'equivalent', 'survived', 'untried'];
  const rows = Object.entries(Object.groupBy(mutants, areaOf)).map(([area, found = []]) => [
    area,
    found.length,
    ...columns.map((column) => found.filter((one) => outcomeOf(one, history) === column).length),
  ]);
  const lines = [
    ['area', 'mutants', 'killed', 'only by the schema snapshot', 'equivalent', 'survived', 'not tried'],
    columns.map(() => '---').concat('---', '---'),
    ...rows.sort(([, a], [, b]) => Number(b) - Number(a)),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const mutant of mutants) {
    const outcome = outcomeOf(mutant, history);
    if (outcome !== 'survived' && outcome !== 'snapshot') continue;
    const tries = history.attempts.get(mutant.key) ?? [];
    const files = tries.map(({ file, reached }) => `${file}${reached ? '' : ' (not executed)'}`).join(', ');
    process.stdout.write(`\n${outcome} ${mutant.path}:${mutant.line}\n${mutant.diff}\n  ${files}\n`);
  }
  for (const mutant of mutants)
    for (const { file, failed, why } of history.attempts.get(mutant.key) ?? [])
      if (failed && !history.sound.has(file))
        process.stdout.write(`\nNever passes: ${file} killed ${mutant.path}:${mutant.line} (${why})\n`);
  const { killed, of, score, interval } = scoreOf(mutants, history);
  const percent = (share: number) => (100 * share).toFixed(1);
  process.stdout.write(
    `\n${killed} of ${of} killed by behavior: ${percent(score)} % (95 %: ${interval.map(percent).join(' to ')})\n`,
  );
}
