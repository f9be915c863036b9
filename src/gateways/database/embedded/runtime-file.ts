import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartId } from './process-identity.ts';

export interface DatabaseUrls {
  ownerUrl: string;
  runtimeUrl: string;
}

const file = (dataDir: string) => join(dataDir, 'runtime.json');

export function writeRuntimeFile(dataDir: string, urls: DatabaseUrls): void {
  const draft = `${file(dataDir)}.${process.pid}`;
  const note = { ...urls, pid: process.pid, processStartId: processStartId(process.pid) };
  writeFileSync(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file(dataDir));
}

export function removeRuntimeFile(dataDir: string): void {
  rmSync(file(dataDir), { force: true });
}

export function findRunning(dataDir: string): DatabaseUrls | undefined {
  try {
    const note = JSON.parse(readFileSync(file(dataDir), 'utf8')) as DatabaseUrls & {
      pid: number;
      processStartId: string;
    };
    if (processStartId(note.pid) !== note.processStartId) return undefined;
    return { ownerUrl: note.ownerUrl, runtimeUrl: note.runtimeUrl };
  } catch {
    return undefined;
  }
}
