import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the checkout (the one with package.json), the same from the sources and from what is built of them. */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
