import type { TestProject } from 'vitest/node';

/** Vitest reports a failed setup, or import of one, as "No test files found": its cause is then the last thing that is printed. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  try {
    const setup = project.name.endsWith('browser')
      ? await import('./browser-setup.ts')
      : await import('./database-setup.ts');
    return await setup.setUp(project);
  } catch (error) {
    process.once('exit', () => process.stderr.write(`\nThe tests could not start: ${error}\n`));
    throw error;
  }
}
