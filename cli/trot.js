#!/usr/bin/env node
/* Starts the command line on the Node that Trotwell brings along, whichever Node found this file. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const installed = spawnSync(process.execPath, [here('src/launch/install.mjs')], { stdio: ['ignore', 2, 2] });
if (installed.status !== 0) process.exit(installed.status ?? 1);

const args = [here('src/launch/run.ts'), 'cli', ...process.argv.slice(2)];
const child = spawn(here('node_modules/node/bin/node'), args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
