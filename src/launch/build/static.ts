import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { build } from 'vite';
import { root } from '../../root.ts';
import { compressFolder } from './compress.ts';

const entries = {
  main: 'islands/main.ts',
  style: 'static/css/main.css',
  secondary: 'static/css/secondary.css',
  chat: 'static/css/chat.css',
  dashboard: 'static/css/dashboard.css',
  lists: 'static/css/lists.css',
  'people-lists': 'static/css/people-lists.css',
  rewards: 'static/css/rewards.css',
  booking: 'static/css/booking.css',
  find: 'static/css/find.css',
  landing: 'static/css/landing.css',
  dev: 'static/css/dev.css',
  'admin-dashboard': 'static/css/admin-dashboard.css',
  printed: 'static/css/printed.css',
  schedule: 'static/css/schedule.css',
};

const vendored = { 'htmx.js': 'htmx.org/dist/htmx.min.js' };

type Names = Record<string, string>;

interface ViteChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
}

export async function buildStatic(draft: string): Promise<void> {
  const names: Names = { ...(await bundle(draft)), ...copyPlain(draft), ...copyVendored(draft) };
  const files = listFiles(draft);
  await compressFolder(draft);
  writeFileSync(join(draft, 'manifest.json'), JSON.stringify({ names, files }, null, 2));
}

async function bundle(draft: string): Promise<Names> {
  const present = Object.entries(entries).filter(([, source]) => existsSync(join(root, source)));
  if (present.length === 0) return {};
  const rolldownOptions = { input: Object.fromEntries(present) };
  await build({ root, logLevel: 'warn', build: { outDir: draft, emptyOutDir: false, rolldownOptions } });
  const listed = join(draft, 'vite.json');
  const chunks = Object.values(JSON.parse(readFileSync(listed, 'utf8')) as Record<string, ViteChunk>);
  rmSync(listed);
  return Object.fromEntries(
    chunks.filter(({ src }) => src).map(({ src, file }) => [nameOf(src!, file), file]),
  );
}

/**
 * `islands/main.ts` is main.js, `static/css/main.css` main.css, `islands/chat/island.tsx` islands/chat/island.js, a
 * font fonts/…
 */
function nameOf(source: string, file: string): string {
  const { dir, name, base } = parse(source);
  if (file.startsWith('fonts/')) return `fonts/${base}`;
  if (dir === 'static/css') return base;
  if (source === entries.main) return `${name}.js`;
  return source.startsWith('islands/') ? `${dir}/${name}${parse(file).ext}` : source.replace(/^static\//, '');
}

function copyPlain(draft: string): Names {
  const from = join(root, 'static');
  if (!existsSync(from)) return {};
  const plain = listFiles(from).filter(
    (path) => !path.startsWith('css/') && !parse(path).base.startsWith('.'),
  );
  return Object.fromEntries(plain.map((path) => [path, copyHashed(join(from, path), path, draft)]));
}

function copyVendored(draft: string): Names {
  const copies = Object.entries(vendored);
  return Object.fromEntries(
    copies.map(([name, path]) => [name, copyHashed(join(root, 'node_modules', path), name, draft)]),
  );
}

function copyHashed(from: string, name: string, draft: string): string {
  const { dir, name: stem, ext } = parse(name);
  const hash = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 10);
  const hashed = join(dir, `${stem}-${hash}${ext}`).replaceAll('\\', '/');
  mkdirSync(dirname(join(draft, hashed)), { recursive: true });
  copyFileSync(from, join(draft, hashed));
  return hashed;
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  );
}
