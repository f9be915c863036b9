import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { lazyModules } from '../../islands/lazy.ts';
import { registry } from '../../islands/registry.ts';
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

type Chunk = { file: string; imports?: string[] };

/**
 * All chunks that the page's islands and behaviours may load, with what those import; no page loads the component of an
 * island that it does not have.
 */
function chunkNames(html: string): string[] {
  const absent = Object.keys(registry).filter((name) => !html.includes(`data-island="${name}"`));
  const unused = Object.entries(lazyModules)
    .filter(
      ([, { selector }]) =>
        !selector.split(',').some((one) => marksOf(one).every((mark) => html.includes(mark))),
    )
    .map(([name]) => `islands/behaviours/${name}.ts`);
  const loaded = scriptsOf(
    Object.keys(readManifest()).filter(
      (source) =>
        !source.startsWith('_') &&
        !unused.includes(source) &&
        !absent.some((name) => source.startsWith(`islands/${name}/`)),
    ),
  );
  return loaded.filter((name) => name.startsWith('chunks/') && name.endsWith('.js'));
}

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(root, 'build/static/manifest.json'), 'utf8'));

/** The files of these sources and of all that they import. */
export function scriptsOf(sources: readonly string[]): string[] {
  const manifest = readManifest();
  const loaded = new Set(sources);
  // A set's loop also visits what is added meanwhile.
  for (const source of loaded) for (const shared of manifest[source]?.imports ?? []) loaded.add(shared);
  return [...loaded].map((source) => manifest[source]?.file ?? '');
}

/** What a page has in which the selector finds an element: names of attributes, with their value where it names one. */
const marksOf = (selector: string): string[] =>
  [...selector.matchAll(/[[#.]([\w-]+)(?:=([\w-]+))?/g)].map(([, name, value]) =>
    value ? `${name}="${value}"` : `${name}`,
  );
