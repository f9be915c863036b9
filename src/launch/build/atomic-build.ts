import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh } from './inputs.ts';

/**
 * Makes `folder` from its inputs unless it is fresh. The work goes into a folder beside it, which takes its place when
 * everything, the stamp included, is written: whatever a crash leaves is made anew by the next build.
 * @returns whether there was anything to do
 */
export async function buildAtomically(
  folder: string,
  inputs: readonly string[],
  work: (draft: string) => Promise<void>,
): Promise<boolean> {
  if (isFresh(folder, inputs)) return false;
  const state = fingerprint(inputs);
  const draft = `${folder}.next`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await work(draft);
  writeFileSync(join(draft, 'stamp'), state);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return true;
}
