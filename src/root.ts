import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

export const root = findRoot(import.meta.dirname);

const isBuilt = extname(import.meta.filename) === '.js';
const opened = isBuilt ? join(root, 'build/server') : root;

/** A file that the program opens while it runs: of the sources, or of the build, which has copies of them. */
export const openedFile = (path: string): string => join(opened, path);

/** The same for a module, named without its ending. */
export const openedModule = (path: string): string => openedFile(isBuilt ? `${path}.js` : `${path}.ts`);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
