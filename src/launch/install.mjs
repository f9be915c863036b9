/*
 * Installs the packages when they are missing or not those of package-lock.json. npm runs it before every script, on
 * whatever Node launched npm, so it is plain JavaScript and uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockFile = 'package-lock.json';
const installedFile = 'node_modules/.package-lock.json';

const OLDEST = 20;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `\nTrotwell needs Node ${OLDEST} or newer to install itself, and this is Node ${process.versions.node}. Nothing was installed.\n`,
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
if (!isInstalled()) install();

function isInstalled() {
  if (!existsSync(installedFile) || !existsSync('node_modules/node/bin/node')) return false;
  if (statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs) return true;
  if (!sameVersions()) return false;
  try {
    const now = new Date();
    utimesSync(installedFile, now, now); // only the date differed (a checkout touches it): remembered, so that this stays quick
  } catch {} // a read-only checkout
  return true;
}

/** Whether everything that the lock file asks for lies there; what this machine cannot use is optional and may be missing. */
function sameVersions() {
  const wanted = packagesOf(lockFile);
  const present = packagesOf(installedFile);
  return Object.entries(wanted).every(([path, one]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === one.version && found.integrity === one.integrity : Boolean(one.optional);
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  process.stdout.write(
    'Installing the packages of package-lock.json (npm ci). This needs the network, once.\n',
  );
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm(args);
  if (status === 0 && existsSync('node_modules/node/bin/node')) return;
  process.stderr.write(
    `\nThe packages could not be installed${error ? ` (${error.message})` : ''}. ${advice(status)}\n`,
  );
  process.exit(1);
}

function advice(status) {
  return status === 0
    ? 'The package "node" has an install script, and npm is set not to run those: run npm ci --ignore-scripts=false.'
    : 'Look at the message of npm above; without a network, copy node_modules from a machine that has one.';
}

/** The npm that is running us, on the Node that runs it: the one in node_modules goes away while npm installs. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  // Standard output belongs to whatever is started afterwards.
  const options = { stdio: ['inherit', 2, 2] };
  if (cli && /npm-cli\.[cm]?js$/.test(cli))
    return spawnSync(node ?? process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
