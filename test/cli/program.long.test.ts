import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { program } from '../../cli/program.ts';
import { root } from '../../src/root.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { hasTerminals, useTrot } from '../support/trot.ts';

const trot = useTrot(() => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }));

const leaves = (command: Command): Command[] =>
  command.commands.length === 0
    ? [command]
    : command
        .createHelp()
        .visibleCommands(command)
        .filter((one) => one.name() !== 'help')
        .flatMap(leaves);
const pathOf = (command: Command): string[] =>
  command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

const offered = async (...words: string[]): Promise<string[]> =>
  (await trot('complete', '--', ...words)).out
    .split('\n')
    .slice(0, -2)
    .map((line) => line.split('\t')[0]!);

const hasZsh = hasTerminals && spawnSync('zsh', ['-fc', 'autoload -Uz compinit']).status === 0;

function ranInZsh(script: string, ...typed: string[]): string[] {
  const folder = makeTestFolder();
  mkdirSync(folder);
  const ran = join(folder, 'ran');
  writeFileSync(join(folder, '_trot'), script);
  const cli = `${process.execPath} ${join(root, 'cli/trot.js')}`;
  writeFileSync(
    join(folder, '.zshrc'),
    `fpath=(${folder} $fpath); autoload -Uz compinit && compinit -u -D
     trot() { if [ "$1" = complete ]; then ${cli} "$@"; else print -r -- "$*" >> ${ran}; fi }\n`,
  );
  try {
    const input = [...typed.map((line) => `trot ${line}\t`), 'exit', ''].join('\n');
    const env = { ...process.env, ZDOTDIR: folder, TERM: 'xterm' };
    spawnSync('script', ['-qec', 'zsh -i', '/dev/null'], { cwd: root, input, env, timeout: 30_000 });
    return readFileSync(ran, 'utf8').split('\n').slice(0, -1);
  } finally {
    removeTestFolder(folder);
  }
}

describe('help', () => {
  it('says of every command what it does, in words of its own, also in the list of its group', () => {
    const commands = leaves(program());
    expect(commands.length).toBeGreaterThan(80);
    expect(new Set(commands.map((command) => command.description())).size).toBe(commands.length);
    for (const command of commands) {
      const list = command.parent?.helpInformation().replace(/\s+/g, ' ');
      expect(command.description(), pathOf(command).join(' ')).toMatch(/^\w.+ .+/);
      expect(list).toContain(command.description().replace(/\s+/g, ' ').slice(0, 30));
    }
  });

  it('every group has examples of existing commands', () => {
    const trees = program().commands.filter((group) => group.name() !== 'complete');
    const known = new Set(leaves(program()).map((command) => pathOf(command).join(' ')));
    for (const group of trees) {
      let help = '';
      group.configureOutput({
        writeOut: (text) => {
          help += text;
        },
      });
      group.outputHelp();
      const examples = [...help.matchAll(/^ {2}\$ (?:\w+=\S+ )?trot ([a-z-]+(?: [a-z-]+){0,2})/gm)].map(
        (match) => match[1]!,
      );
      expect(examples.length, group.name()).toBeGreaterThan(0);
      for (const example of examples) {
        const words = example.split(' ');
        const isCommand = words.some((_, at) => known.has(words.slice(0, at + 1).join(' ')));
        expect(isCommand, example).toBe(true);
      }
    }
  });
});

describe('wrong usage exits with 2 and an explanation, without opening the database (ADMIN-10)', () => {
  const wrong: [what: string, args: string[], says: RegExp][] = [
    ['an unknown command', ['usres', 'list'], /unknown command 'usres'/],
    ['an unknown command of a group', ['users', 'lst'], /Did you mean list\?/],
    ['an unknown option', ['walkers', 'list', '--colour'], /unknown option '--colour'/],
    [
      'a role that nobody has',
      ['users', 'list', '--role', 'king'],
      /Allowed choices are parent, walker, admin/,
    ],
    ['a status that no booking has', ['bookings', 'list', '--status', 'gone'], /Allowed choices are pending/],
    ['a number that is none', ['messages', 'unread', '--limit', 'many'], /whole number from 1 to 1000/],
    ['a missing argument', ['users', 'show'], /missing required argument 'id-or-email'/],
    ['a missing option', ['payments', 'refund', 'x', '--yes'], /required option '--reason <text>'/],
    ['an admin without a name', ['admins', 'create', '--email', 'a@b.co'], /required option '--first-name/],
    ['retrying nothing in particular', ['jobs', 'retry'], /give the id of one job, or --all/],
    ['a schedule that does not exist', ['jobs', 'run', 'tidy'], /no schedule 'tidy'/],
    [
      'a shell that we do not speak',
      ['completion', 'tcsh'],
      /Allowed choices are zsh, bash, fish, powershell/,
    ],
    ['half of the program', ['serve', 'half'], /Allowed choices are all, web, worker/],
    ['a question without a terminal', ['users', 'reject', 'a@b.co'], /no terminal to confirm on. Add --yes/],
  ];

  it.each(wrong)('%s', { timeout: 60_000 }, async (_, args, says) => {
    const { code, out, err } = await trot(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });
});

describe('before the database is opened', { timeout: 60_000 }, () => {
  it('prints the version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await trot('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });

  it('rejects a data directory that does not exist, and creates none', async () => {
    const DATA_DIR = makeTestFolder();
    try {
      const env = { DATA_DIR, DATABASE_URL: '' };
      for (const args of [['users', 'list'], ['doctor'], ['db', 'seed']]) {
        const { code, out, err } = await trot.with({ args, env });
        expect([args, code, out + err]).toEqual([
          args,
          1,
          expect.stringContaining(`No Trotwell data in ${DATA_DIR}.`),
        ]);
      }
      expect(existsSync(DATA_DIR)).toBe(false);
    } finally {
      removeTestFolder(DATA_DIR);
    }
  });
});

describe('completion', { timeout: 60_000 }, () => {
  it('offers groups, commands, options and their values', async () => {
    expect(await offered('us')).toEqual(['users']);
    expect(await offered('users', '')).toEqual(expect.arrayContaining(['list', 'approve', 'unapprove']));
    expect(await offered('users', 'list', '--')).toEqual(
      expect.arrayContaining(['--role', '--status', '--limit']),
    );
    expect(await offered('users', 'list', '--role', '')).toEqual([
      'parent',
      'walker',
      'admin',
      'tot',
      'trotter',
    ]);
    expect(await offered('--json', 'jobs', 'dr')).toEqual(['drain-outbox']);
    expect(await offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });

  it('completes what is typed in zsh', async ({ skip }) => {
    skip(!hasZsh, 'zsh or script is not installed');
    const { out } = await trot('completion', 'zsh');
    expect(ranInZsh(out, 'users unap', '--json jobs dr', 'users list --status pen')).toEqual([
      'users unapprove',
      '--json jobs drain-outbox',
      'users list --status pending',
    ]);
  });

  it('prints a different script for each shell', async () => {
    const scripts = await Promise.all(
      ['bash', 'zsh', 'fish'].map(async (shell) => (await trot('completion', shell)).out),
    );
    expect(new Set(scripts).size).toBe(3);
    for (const script of scripts) expect(script).toContain('trot complete --');
  });
});
