import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh } from './inputs.ts';

/** Builds in a temporary folder and renames it, so that a crash leaves nothing incomplete. Returns whether it built. */
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
