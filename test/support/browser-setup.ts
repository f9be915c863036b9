import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { startProgram } from './program.ts';
import { namingItsFailure } from './setup-failure.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demo: string;
  }
}

/** Starts the program once on an empty folder; each test file copies the result. */
export default namingItsFailure(setUp);

async function setUp(project: TestProject) {
  const dataDir = makeTestFolder();
  const program = await startProgram({ dataDir });
  await program.stop();
  // The file contains the database's path, which differs in a copy.
  rmSync(join(dataDir, 'postgres.json'));
  project.provide('demo', dataDir);
  return () => removeTestFolder(dataDir);
}
