import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Reading {
  name: string;
  verdict: string;
  /** From its arrival to the decision, including the queue. */
  ms: number;
  traces: string[];
}

export interface Readings {
  read: Reading[];
  grown: number;
  /** CPU milliseconds of one core for all of them. */
  work: number;
}

const MOST_MS = 60_000;

export async function readApart(files: Readonly<Record<string, Buffer>>): Promise<Readings> {
  const folder = mkdtempSync(join(tmpdir(), `trotwell-test-${process.pid}-`));
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'process.ts'), ...paths],
      // libvips does not answer SIGTERM while it works.
      { timeout: MOST_MS, killSignal: 'SIGKILL' },
    );
    return JSON.parse(stdout) as Readings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
