import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { programClock } from './support/test-clock.ts';

const install = readFileSync(join(root, 'docs/operations/install.md'), 'utf8');
const example = /```sh\n(BASE_URL=[\s\S]*?)```/.exec(install)?.[1] ?? '';
/** Each character that sh or systemd could take for its own. */
const PASSWORD = 'a$HOME"b`id`\\c&d;e#f %g$(id)!*~';
const LITERAL = /^[A-Z_]+=(?:'[^']*'|[\w:/.@,-]*)$/;

it('the environment file of install.md has one form, which sh and systemd read alike', () => {
  const lines = example.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !LITERAL.test(line))).toEqual([]);
});

it('each value of it with a password arrives in sh as written', () => {
  const filled = example.replaceAll('…', PASSWORD);
  const names = [...example.matchAll(/^([A-Z_]+)=.*…/gm)].map(([, name]) => name!);
  expect(names).toContain('DATABASE_OWNER_URL');
  const script = `set -a\n${filled}\nenv -0`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...programClock() },
  });
  expect([status, stderr]).toEqual([0, '']);
  const read = new Map(stdout.split('\0').map((line) => [line.split('=')[0], line]));
  for (const name of names) expect(read.get(name), name).toContain(PASSWORD);
});

it('install.md clones the version that it belongs to', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const cloned = [...install.matchAll(/^git clone (.*) REPOSITORY/gm)].map(([, options]) => options);
  expect(cloned).toEqual(Array(2).fill(`--branch v${version}`));
});
