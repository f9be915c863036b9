import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../root.ts';

/** Bytes. Smaller files do not shrink on the wire. */
const WORTHWHILE = 512;

export async function buildStatic(draft: string): Promise<void> {
  await build({ root, logLevel: 'warn', build: { outDir: draft, emptyOutDir: false } });
  const texts = globSync('**/*.{css,js,svg}', { cwd: draft });
  await Promise.all(texts.map((name) => compress(join(draft, name))));
}

/** At build time, so that requests never wait for it. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
