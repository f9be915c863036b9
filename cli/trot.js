#!/usr/bin/env node
/* Runs the CLI on the Node version that Trotwell installs, on whatever version this file was started. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The installation changes the working directory and prints; neither may reach the caller of the command.
const folder = process.cwd();
const toPeople = process.stdout.write;
process.stdout.write = process.stderr.write.bind(process.stderr);
await import('../src/launch/install.mjs');
process.stdout.write = toPeople;
process.chdir(folder);

const ours = JSON.parse(readFileSync(here('node_modules/node/package.json'), 'utf8')).version;
const cache = here('node_modules/.cache/trot');
if (process.versions.node === ours) await runHere();
else runThere();

/** npm runs us on our own Node: no second one is needed. */
function runHere() {
  nodeModule.enableCompileCache(cache);
  process.argv.splice(2, 0, 'cli');
  return import('../src/launch/run.ts');
}

function runThere() {
  const args = [here('src/launch/run.ts'), 'cli', ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache };
  const child = spawn(here('node_modules/node/bin/node'), args, { stdio: 'inherit', env });
  // At a terminal Ctrl-C reaches both of us; twice would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
