import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as the first start leaves it: the database, migrated, and the demo. To be copied. */
    demo: string;
  }
}

/** Starts the program once on nothing, so that each test file starts on a copy of what that made. */
export default async function setUp(project: TestProject) {
  const dataDir = makeTestFolder();
  const program = await startProgram({ dataDir });
  await program.stop();
  // Where its database lies is written there, and a copy has its own.
  rmSync(join(dataDir, 'postgres.json'));
  project.provide('demo', dataDir);
  return () => removeTestFolder(dataDir);
}
