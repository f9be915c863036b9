import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { program } from '../cli/program.ts';
import { variables } from '../src/config/environment.ts';
import type { GuardName } from '../src/domain/bookings/lifecycle/guards.ts';
import { TRANSITIONS, transition } from '../src/domain/bookings/lifecycle/lifecycle.ts';
import type { Transition } from '../src/domain/bookings/lifecycle/transition.ts';
import { statusLabel } from '../src/domain/bookings/status.ts';
import { root } from '../src/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts: object = JSON.parse(read('package.json')).scripts;
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

describe('the README', () => {
  const readme = read('README.md');
  const namesOf = (cells: RegExp) =>
    [...readme.matchAll(cells)].flatMap(([, names]) =>
      [...names!.matchAll(/`(.+?)`/g)].map(([, name]) => name!),
    );

  it('explains every variable that Trotwell reads, and no other', () => {
    expect(namesOf(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm).toSorted()).toEqual(variables.toSorted());
  });

  it('lists every group of commands of the CLI, and no other', () => {
    expect(namesOf(/^\| (`[a-z-]+`(?: `[a-z-]+`)*) \|/gm).toSorted()).toEqual(
      program()
        .commands.map((command) => command.name())
        .toSorted(),
    );
  });
});

describe('every page of the documentation', () => {
  it('names only commands that there are', () => {
    const unknown = pages.flatMap((path) =>
      unknownCommands(read(path)).map((command) => `${path}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it('links only to files that exist', () => {
    const linked = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, file]) => join(path, '..', file!)),
    );
    expect(linked.length).toBeGreaterThan(100);
    expect(linked.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

function unknownCommands(text: string): string[] {
  const scriptsNamed = text.matchAll(/npm run ([a-z]+)/g);
  const benchesNamed = text.matchAll(/npm run bench ([a-z-]+)/g);
  const commandsNamed = text.matchAll(/(?:`|npx )trot ([a-z][a-z-]*(?: [a-z][a-z-]*)*)/g);
  return [
    ...[...scriptsNamed].filter(([, name]) => !(name! in scripts)),
    ...[...benchesNamed].filter(([, name]) => !existsSync(join(root, `test/bench/${name}.bench.ts`))),
    ...[...commandsNamed].filter(([, words]) => !isCommand(words!)),
  ].map(([all]) => all);
}

/** A group without its command counts too; what follows a command are its arguments. */
function isCommand(words: string): boolean {
  let at: Command = program();
  for (const word of words.split(' ')) {
    if (at.commands.length === 0) return true;
    const next = at.commands.find((command) => command.name() === word);
    if (!next) return false;
    at = next;
  }
  return true;
}

it('CONTRIBUTING names only test files that exist', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/\btest\/[\w/.-]+\.tsx?\b/g)].map(([path]) => path);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('docs/booking-lifecycle.md', () => {
  // After a change of the table: npx vitest run test/docs.test.ts -u
  it('matches the lifecycle table', async () => {
    await expect(lifecyclePage()).toMatchFileSnapshot('../docs/booking-lifecycle.md');
  });
});

const guards: Record<GuardName, string> = {
  notInSeries: 'it is not part of a series',
  walkerReady: 'the walker is approved and has a complete profile',
  offerIsOpen: "the walker's offer is still open",
  requestIsOpen: 'it is an open request, and the walker is listed with a complete profile',
  priceIsShown: 'the price is the one that the page showed',
  beforeStart: 'the start has not passed',
  afterGrace: 'the start was 15 minutes ago or more',
  afterStart: 'the start has passed',
  withinStartWindow: 'from 30 minutes before the start until the end',
  codeChecked: 'before a pickup with a code, the walker has entered it',
  notReviewed: 'there is no review yet',
};

function lifecyclePage(): string {
  const rows = TRANSITIONS.map((name) => row(name, transition(name)));
  const arrows = TRANSITIONS.flatMap((name) =>
    transition(name).from.map((from) => `  ${from} --> ${transition(name).to}: ${name}`),
  );
  return [
    '# The life of a booking',
    '',
    'Generated from `src/domain/bookings/lifecycle/lifecycle.ts` by `test/docs.test.ts`. Change the table there. `confirmed` and `declined` are read,',
    'but never written.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> pending: request',
    ...arrows,
    '```',
    '',
    '| Transition | By | From | To | Only if | Emails | Then |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function row(name: string, { actor, from, to, guards: only, emails, job, reason }: Transition): string {
  const target = reason ? `${to} (${reason})` : `${to}, shown as "${statusLabel({ status: to })}"`;
  const recipients = emails.map(({ email, to: whom }) => `${whom}: ${email}`);
  const cells = [
    name,
    actor,
    from.join(', '),
    target,
    only.map((guard) => guards[guard]).join('; '),
    recipients.join(', '),
    job ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}
