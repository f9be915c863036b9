import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll } from 'vitest';
import { root } from '../../src/root.ts';
import type { TestApp } from './app.ts';
import { onlyWith } from './only-with.ts';
import { programClock } from './test-clock.ts';
import { trotWithin } from './trot-within.ts';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** The rows of `--json`. */
export function rows<Row = Record<string, unknown>>({ out, err }: Ended): Row[] {
  if (out === '') throw new Error(`trot printed no rows: ${err}`);
  return JSON.parse(out) as Row[];
}

export interface Trot {
  /** Without a terminal. */
  (...args: string[]): Promise<Ended>;
  /** A process; `input` is its stdin. */
  with(options: { env?: Record<string, string>; input?: string; args: string[] }): Promise<Ended>;
  /** In a pseudo terminal of `columns`, with an answer for each question; `out` is the screen's text. */
  typed(options: {
    env?: Record<string, string>;
    columns?: number;
    answers?: string[];
    args: string[];
  }): Promise<Ended>;
}

const main = join(root, 'build/server/cli/main.js');

/** Pseudo terminals need `script` of util-linux. */
export const hasTerminals = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
export const withTerminal = onlyWith(hasTerminals, 'script of util-linux is not installed');

/** With an `app` most commands run in this process, which saves starting a program and connecting to the database. */
export function useTrot(variables: () => Record<string, string>, app?: TestApp): Trot {
  beforeAll(() => {
    spawnSync(process.execPath, ['src/launch/run.ts', 'build'], { cwd: root, stdio: 'inherit' });
  }, 120_000);
  const environment = (more: Record<string, string> = {}) => {
    const { DATA_DIR, ...others } = { ...variables(), ...more };
    // With a separate database, a named folder must exist.
    if (DATA_DIR && others.DATABASE_URL) mkdirSync(DATA_DIR, { recursive: true });
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'UTC',
      NODE_ENV: 'production',
      ...programClock(),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/trot'),
      ...(DATA_DIR && { DATA_DIR }),
      ...others,
    };
  };
  const piped: Trot['with'] = ({ env, input, args }) => trotIn(environment(env), args, input);
  const plain = app
    ? (...args: string[]) => trotWithin(app, environment(), args)
    : (...args: string[]) => piped({ args });
  return Object.assign(plain, {
    with: piped,
    typed: ({ env, columns = 200, answers = [], args }: Parameters<Trot['typed']>[0]) => {
      const words = [process.execPath, main, ...args].map(quoted).join(' ');
      const command = `stty cols ${columns} rows 40; exec ${words}`;
      const child = spawn('script', ['-qec', command, '/dev/null'], {
        cwd: root,
        env: { ...environment(env), TERM: 'xterm', SHELL: '/bin/sh' },
      });
      return screenOf(child, answers);
    },
  });
}

/** A process of the built program. */
export const trotIn = (env: NodeJS.ProcessEnv, args: readonly string[], input = ''): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
    child.stdin?.end(input);
  });

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/** Answers when a question ends the screen's text. */
async function screenOf(child: ChildProcess, answers: readonly string[]): Promise<Ended> {
  const left = [...answers];
  let out = '';
  let seen = 0;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (!/(\[y\/N\] |shown\): )$/.test(stripVTControlCharacters(out.slice(seen)))) return;
    seen = out.length;
    const answer = left.shift();
    if (answer !== undefined) child.stdin?.write(answer);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, out: out.replaceAll('\r\n', '\n'), err: '' };
}
