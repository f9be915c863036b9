import { readFileSync } from 'node:fs';

/** Without the byte order mark that some editors write. */
export const readTextFile = (path: string): string => readFileSync(path, 'utf8').replace(/^\ufeff/, '');
