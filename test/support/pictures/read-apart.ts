import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What became of one file. */
export interface Reading {
  name: string;
  verdict: string;
  /** From its arrival to the decision, waiting for its turn included. */
  ms: number;
  /** What the portrait still tells of the file it was made from: nothing, one hopes. */
  traces: string[];
}

export interface Readings {
  read: Reading[];
  /** By how many MB the process grew at its most. */
  grown: number;
  /** Milliseconds of one core that all of them took together, however busy the machine is with others. */
  work: number;
}

/** Reads files all at once, in a process of their own. */
export async function readApart(files: Readonly<Record<string, Buffer>>): Promise<Readings> {
  const folder = mkdtempSync(join(tmpdir(), `trotwell-test-${process.pid}-`));
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'process.ts'),
      ...paths,
    ]);
    return JSON.parse(stdout) as Readings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
