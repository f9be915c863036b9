import { readFileSync } from 'node:fs';

/** Without the byte order mark that some editors write. */
export const readText = (path: string): string => readFileSync(path, 'utf8').replace(/^\ufeff/, '');
