import { stdout } from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Reading, readApart } from '../support/pictures/read-apart.ts';
import { BOMBS, type Case, GIANTS, PRETENDERS } from '../support/pictures/torture.ts';
import { figuresOf, reportFigures } from './figures.ts';

/**
 * Hostile photos, each alone and eight at once, each time in a new process to measure its memory.
 * Limits: two seconds each; 300 MB and two core-seconds for eight at once.
 */
const MAX_MB = 300;
const MAX_DURATION_MS = 2000;
const MAX_WORK_MS = 2 * MAX_DURATION_MS;
const CASES: Record<string, Case> = { ...PRETENDERS, ...BOMBS, ...GIANTS };
const NAMES = Object.keys(CASES);
const files: Record<string, Buffer> = {};

beforeAll(async () => {
  for (const [name, { make }] of Object.entries(CASES)) files[name] = await make();
  const bytes = Object.values(files).map(({ length }) => length);
  stdout.write(`${bytes.length} files of at most ${(Math.max(...bytes) / 1024 / 1024).toFixed(1)} MB\n\n`);
});

describe('one at a time', () => {
  it.each(NAMES)('%s', async (name) => {
    const { read, grown } = await readApart({ [name]: files[name]! });
    printFigures(name, read, grown);
    expect(read[0]?.verdict).toBe(CASES[name]?.verdict);
    expect(read[0]?.ms).toBeLessThan(MAX_DURATION_MS);
    expect(read[0]?.traces).toEqual([]);
    expect(grown).toBeLessThan(MAX_MB);
  });
});

describe('eight at the same time', () => {
  it.each(NAMES.filter((name) => !(name in PRETENDERS)))('of %s', async (name) => {
    await eight(name, Array<string>(8).fill(name));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of all kinds, hand %i', async (hand) => {
    await eight(
      `hand ${hand}`,
      Array.from({ length: 8 }, (_, at) => NAMES[(hand * 7 + at * 5) % NAMES.length] as string),
    );
  });
});

async function eight(what: string, names: readonly string[]): Promise<void> {
  const { read, grown, work } = await readApart(
    Object.fromEntries(names.map((name, at) => [`${at}-${name}`, files[name]!])),
  );
  printFigures(`eight: ${what}`, read, grown);
  expect(work).toBeLessThan(MAX_WORK_MS);
  expect(grown).toBeLessThan(MAX_MB);
}

function printFigures(what: string, read: readonly Reading[], grown: number): void {
  const times = read.map(({ ms }) => ms);
  reportFigures(`${what} (${[...new Set(read.map(({ verdict }) => verdict))].join(', ')})`, {
    ...figuresOf(times, Math.max(...times, 1)),
    memory: grown,
  });
}
