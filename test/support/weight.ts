import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../src/root.ts';

export const PLAIN_KB = 30;

/** Compressed bytes of the page, its styles and its scripts, without fonts and photos. */
export function weight(html: string, island = false): number {
  const named = [...html.matchAll(/(?:src|href)="\/static\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] as string,
  );
  const chunks = island ? chunkNames(html) : [];
  const files = [...new Set([...named, ...chunks])].map(sent);
  return brotliCompressSync(html).length + files.reduce((sum, file) => sum + file.length, 0);
}

function sent(name: string): Buffer {
  const file = join(root, 'build/static', name);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file);
}

/**
 * All chunks that islands and behaviours may load, more than any one page does. Only pages with the email advice load
 * it.
 */
function chunkNames(html: string): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(root, 'build/static/manifest.json'), 'utf8'),
  );
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((name) => name.startsWith('chunks/') && name.endsWith('.js'))
    .filter((name) => !name.startsWith('chunks/email-') || html.includes('data-email-words'));
}
