import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { bashScript, zshScript } from '../../cli/completion.ts';
import { program } from '../../cli/program.ts';
import { root } from '../../src/root.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { hasTerminals, useTrot } from '../support/trot.ts';

const trot = useTrot(() => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }));

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
const pathOf = (command: Command): string[] =>
  command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

function offered(...words: string[]): string[] {
  const line = ['trot', ...words];
  const script = `${bashScript(program())}
    COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${line.length - 1}
    _trot; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

const hasZsh = hasTerminals && spawnSync('zsh', ['-fc', 'autoload -Uz compinit']).status === 0;

function ranInZsh(...typed: string[]): string[] {
  const folder = makeTestFolder();
  mkdirSync(folder);
  const ran = join(folder, 'ran');
  writeFileSync(join(folder, '_trot'), zshScript(program()));
  writeFileSync(
    join(folder, '.zshrc'),
    `fpath=(${folder} $fpath); autoload -Uz compinit && compinit -u -D; trot() { print -r -- "$*" >> ${ran} }\n`,
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
    const trees = program().commands;
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
    ['a shell that we do not speak', ['completion', 'tcsh'], /Allowed choices are bash, zsh, fish/],
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
  it('offers groups, commands, options and their values in bash', () => {
    expect(offered('us')).toEqual(['users']);
    expect(offered('users', '')).toEqual(expect.arrayContaining(['list', 'approve', 'unapprove', '--json']));
    expect(offered('users', 'list', '--')).toEqual(expect.arrayContaining(['--role', '--status', '--limit']));
    expect(offered('users', 'list', '--role', '')).toEqual(['parent', 'walker', 'admin', 'tot', 'trotter']);
    expect(offered('--json', 'jobs', 'dr')).toEqual(['drain-outbox']);
    expect(offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });

  it('offers the same in zsh, and files where nothing else fits', ({ skip }) => {
    skip(!hasZsh, 'zsh or script is not installed');
    expect(
      ranInZsh('users unap', '--json jobs dr', 'users list --status pen', 'db restore package-lo'),
    ).toEqual([
      'users unapprove',
      '--json jobs drain-outbox',
      'users list --status pending',
      'db restore package-lock.json',
    ]);
  });

  it('prints a different script for each shell', async () => {
    expect((await trot('completion', 'bash')).out).toBe(bashScript(program()));
    expect((await trot('completion', 'zsh')).out).toBe(zshScript(program()));
    expect(zshScript(program())).toMatch(/^#compdef trot\n/);
    expect((await trot('completion', 'fish')).out).toContain(
      "complete -c trot -n '__fish_seen_subcommand_from users; and __fish_seen_subcommand_from list' -l role -x -a 'parent walker",
    );
  });
});
