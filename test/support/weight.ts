import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../src/root.ts';

/** What a page without islands may weigh. */
export const PLAIN_KB = 30;

/** Bytes over the line: the page, and the styles and scripts that it names; fonts and photos aside. */
export function weight(html: string, island = false): number {
  const named = [...html.matchAll(/(?:src|href)="\/static\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] as string,
  );
  const chunks = island ? chunkNames(html) : [];
  const files = [...new Set([...named, ...chunks])].map(sent);
  return brotliCompressSync(html).length + files.reduce((sum, file) => sum + file.length, 0);
}

/** A file as it goes over the line; the smallest go as they are. */
function sent(name: string): Buffer {
  const file = join(root, 'build/static', name);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file);
}

/** All chunks that islands and behaviours may load: more than any one page does. The advice about email addresses is for the pages that ask for it. */
function chunkNames(html: string): string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'build/static/manifest.json'), 'utf8')) as {
    files: string[];
  };
  return files
    .filter((name) => name.startsWith('chunks/') && name.endsWith('.js'))
    .filter((name) => !name.startsWith('chunks/email-') || html.includes('data-email-words'));
}
