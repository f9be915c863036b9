import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../../src/root.ts';
import { hashOf } from './lines.ts';
import type { Mutant } from './mutate.ts';

/** In the database, where a statement plants it and no switch. */
export const isSql = ({ path }: Pick<Mutant, 'path'>): boolean => path.startsWith('migrations/');

/** A table is of the noun whose policies it has. */
const tableNouns = new Map(
  globSync('migrations/policies/!(index|policy).ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, table]) => [table!, basename(path, '.ts')] as const,
    ),
  ),
);

const sqlNouns = new Map<string, string>();

/** Of SQL the noun of the table that it names first. */
export function nounOf({ path }: Pick<Mutant, 'path'>): string {
  if (path.endsWith('.sql'))
    return sqlNouns.getOrInsertComputed(path, () => {
      const words = readFileSync(join(root, path), 'utf8').matchAll(/\b(?:from|join|into|update|on) (\w+)/g);
      return words.map(([, word]) => tableNouns.get(word!)).find(Boolean) ?? 'database';
    });
  const [top, second, third] = path.split('/') as [string, string, string?];
  if (top === 'migrations') return basename(path, '.ts');
  return second === 'domain' && !third?.endsWith('.ts') ? third! : second;
}

/** Each noun, and in each noun every kind of change, has its turn: what is written often is not all that is looked at. */
export function sampleByNoun(
  all: readonly Mutant[],
  { seed, count }: { seed: string; count: number },
): Mutant[] {
  const drawn = all.toSorted((a, b) => placeOf(a, seed).localeCompare(placeOf(b, seed)));
  const byNoun = Map.groupBy(drawn, nounOf)
    .values()
    .map((some) => inTurns([...Map.groupBy(some, ({ operator }) => operator).values()]));
  return inTurns(byNoun.toArray()).slice(0, count);
}

const placeOf = ({ key }: Mutant, seed: string): string => hashOf(`${seed} ${key}`);

function inTurns<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    groups.flatMap((group) => group.slice(at, at + 1)),
  ).flat();
}
