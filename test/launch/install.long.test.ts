import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const hour = 3600;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trotwell install '));
  for (const name of ['src/launch', 'node_modules/node/bin']) mkdirSync(at(name), { recursive: true });
  copyFileSync(join(root, 'src/launch/install.mjs'), at('src/launch/install.mjs'));
  lock('package-lock.json', { hono: '4.0.0' });
  lock('node_modules/.package-lock.json', { hono: '4.0.0' });
  writeFileSync(at('node_modules/node/bin/node'), '');
  writeFileSync(
    at('npm-cli.js'),
    `require('fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exit(Number(process.env.NPM_ENDS ?? 0));`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function lock(file: string, versions: Record<string, string>, optional = false): void {
  const entries = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version, integrity: `sha512-${version}`, ...(optional && { optional: true }) },
  ]);
  writeFileSync(at(file), JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }));
}

function age(file: string, seconds: number): void {
  const when = Math.floor(performance.timeOrigin / 1000) - seconds;
  utimesSync(at(file), when, when);
}

/** Another Node cannot be had here, so this one says that it is older. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`;

function install(ends = 0, ...options: string[]) {
  const env = {
    ...process.env,
    npm_execpath: at('npm-cli.js'),
    npm_node_execpath: process.execPath,
    NPM_ENDS: `${ends}`,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, at('src/launch/install.mjs')], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, asked: readAsked() };
}

function readAsked(): string | undefined {
  try {
    return readFileSync(at('asked'), 'utf8');
  } catch {
    return undefined;
  }
}

describe('installing', () => {
  it('asks for a newer Node in a sentence, before it installs anything', () => {
    lock('package-lock.json', { hono: '4.1.0' });
    age('node_modules/.package-lock.json', hour);
    const { status, stderr, asked } = install(0, '--import', OLD_NODE);
    expect([status, asked]).toEqual([1, undefined]);
    expect(stderr).toContain('Trotwell needs Node 20 or newer to install itself, and this is Node 18.20.4.');
    expect(stderr).not.toContain('    at ');
  });

  it('does nothing silently when the packages match the lock file', () => {
    age('package-lock.json', hour);
    expect(install()).toEqual({ status: 0, stdout: '', stderr: '', asked: undefined });
  });

  it('does nothing when a checkout touched the lock file and changed no version', () => {
    age('node_modules/.package-lock.json', hour);
    expect(install().asked).toBeUndefined();
  });

  it('runs npm ci, tools included, when a version differs', () => {
    lock('package-lock.json', { hono: '4.0.1' });
    age('node_modules/.package-lock.json', hour);
    const { asked, stdout } = install();
    expect(asked).toMatch(/^ci --include=dev/);
    expect(stdout).toContain('Installing the packages');
  });

  it('runs npm ci when an earlier one was interrupted', () => {
    rmSync(at('node_modules/.package-lock.json'));
    expect(install().asked).toMatch(/^ci/);
  });

  it('ignores missing optional packages of other platforms', () => {
    lock('package-lock.json', { 'for-another-machine': '1.0.0' }, true);
    lock('node_modules/.package-lock.json', {});
    age('node_modules/.package-lock.json', hour);
    expect(install().asked).toBeUndefined();
  });

  it('says what to do when npm fails', () => {
    rmSync(at('node_modules'), { recursive: true });
    const { status, stderr } = install(1);
    expect(status).toBe(1);
    expect(stderr).toContain('The packages could not be installed');
  });
});
