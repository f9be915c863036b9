import { mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeTestFolder, removeTestFolder } from './folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the files of a run share the demo that the first of them makes. */
    demo: string;
  }
}

/** A folder for what the test files of a run share. */
export default function setUp(project: TestProject) {
  const folder = makeTestFolder();
  mkdirSync(folder, { mode: 0o711 });
  project.provide('demo', folder);
  return () => removeTestFolder(folder);
}
