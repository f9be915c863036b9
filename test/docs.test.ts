import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
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
import { pages as routes } from '../src/routes.ts';
import type { Page } from '../src/web/kit/page.tsx';
import { onlyInCI } from './support/full-size.ts';

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

describe('the reference', () => {
  const readme = read('docs/operations/configuration.md');
  const namesOf = (cells: RegExp) =>
    [...readme.matchAll(cells)].flatMap(([, names]) =>
      [...names!.matchAll(/`(.+?)`/g)].map(([, name]) => name!),
    );

  it('explains every variable that Trotwell reads, and no other', () => {
    expect(namesOf(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm).toSorted()).toEqual(variables.toSorted());
  });

  it('has the help of every command of the CLI', async () => {
    await expect(cliReference()).toMatchFileSnapshot(join(root, 'docs/cli.md'));
  });

  it('says of every act of every page who may do it', async () => {
    await expect(actsReference()).toMatchFileSnapshot(join(root, 'docs/acts.md'));
  });

  it('is behind a README of at most 700 words', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThan(700);
  });
});

const WHO: Record<Page['guard']['name'], string> = {
  everyone: 'everyone',
  visitors: 'visitors',
  members: 'who is signed in',
  dashboard: 'who is signed in',
  parents: 'parents',
  walkers: 'walkers',
  approved: 'approved people',
  parentsAndWalkers: 'parents and walkers',
  admins: 'admins',
};

/** Of the rows of acts: the command refuses whom the guard admits and the policy does not. */
function actsReference(): string {
  const rows = routes.flatMap(({ path, guard, intents = {} }) =>
    Object.entries(intents).map(([name, act]) => {
      const who = WHO[(act.guard ?? guard).name];
      return `| \`${path}\` | \`${name}\` | ${who} | ${act.limit ? `\`${act.limit}\`` : ''} |`;
    }),
  );
  return `# What people may do

Generated from the rows of acts: the page whose forms send the act, its name in the hidden field \`intent\`, whom the page or the
act admits, and its row in [limits.ts](../src/web/limits/limits.ts). Whether somebody may do it to this booking, child or
person is decided by the command ([policy.ts](../src/domain/bookings/policy.ts)).

| Page | Act | Who | Limit |
| --- | --- | --- | --- |
${[...new Set(rows)].toSorted().join('\n')}
`;
}

/** Of Node.js, terminals and sudo. */
const NOT_OURS = ['ON_ERROR_STOP', 'PG_VERSION', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR', 'SUDO_USER'];

describe('every page of the documentation', () => {
  it('names only commands that there are', () => {
    const unknown = pages.flatMap((path) =>
      unknownCommands(read(path)).map((command) => `${path}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  onlyInCI('names only variables that something reads', () => {
    const sources = globSync(['{src,cli,test}/**/*.{ts,tsx}', 'compose.yaml', 'docs/operations/systemd/*'], {
      cwd: root,
    }).map(read);
    const used = [...sources.join('\n').matchAll(/(?:\benv\.|[{$]\{? ?)([A-Z][A-Z0-9_]+)/g)].map(
      ([, name]) => name!,
    );
    const known = new Set([...variables, ...used, ...NOT_OURS]);
    const named = new Set(pages.flatMap((path) => read(path).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []));
    expect(named.size).toBeGreaterThan(40);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const linked = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, file]) => join(path, '..', file!)),
    );
    expect(linked.length).toBeGreaterThan(100);
    expect(linked.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const anchors = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:\s]*\.md)?#([^)\s]+)\)/g)].map(([link, file, id]) => {
        const target = join(root, file ? join(path, '..', file) : path);
        const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
        const ids = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!));
        return ids.includes(id!) || text.includes(`id="${id}"`) ? null : `${path}: ${link}`;
      }),
    );
    expect(anchors.length).toBeGreaterThan(10);
    expect(anchors.filter(Boolean)).toEqual([]);
  });
});

/** OWASP ASVS 5.0, levels 1 and 2. */
const ASVS = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3
  6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 10.1.1-2
  10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1 12.1.1-3
  12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1-1
  16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2`;

describe('docs/security/asvs.md', () => {
  const rows = [...read('docs/security/asvs.md').matchAll(/^\| ([\d.]+) \| ([a-z ]+) \| (.+) \|$/gm)];

  it('judges every requirement of level 2, once', () => {
    const expected = [...ASVS.matchAll(/(\d+\.\d+)\.1-(\d+)/g)].flatMap(([, section, last]) =>
      Array.from({ length: Number(last) }, (_, at) => `${section}.${at + 1}`),
    );
    expect(expected).toHaveLength(253);
    expect(rows.map(([, number]) => number)).toEqual(expected);
  });

  it('says who accepts what is accepted, and counts right', () => {
    const count = (verdict: string) => rows.filter(([, , given]) => given === verdict).length;
    const [pass, without, accepted] = ['pass', 'not applicable', 'accepted'].map(count);
    expect(read('docs/security/asvs.md')).toContain(
      `${pass} pass, ${without} do not apply, ${accepted} are accepted`,
    );
    const acceptedBy = rows.filter(([, , verdict]) => verdict === 'accepted').map(([, , , why]) => why);
    for (const why of acceptedBy) expect(why).toMatch(/^The (operator|engineering lead)[:,] .{20}/);
    expect(pass! + without! + accepted!).toBe(rows.length);
  });

  it('names for each that passes a test, and nothing that is gone', () => {
    const wrong = rows
      .filter(([, , verdict]) => verdict === 'pass')
      .flatMap(([, number, , why]) => {
        const named = [...why!.matchAll(/\]\(([^)\s]+) "([^"]+)"\)/g)];
        const gone = named.filter(([, file, words]) => !says(join('docs/security', file!), words!));
        const hasTest = named.some(([, file]) => /\.test\.tsx?$/.test(file!));
        return hasTest ? gone.map(([link]) => `${number} ${link}`) : [`${number} names no test`];
      });
    expect(wrong).toEqual([]);
  });
});

/** Of a test, its title; of a page, neither a heading nor a slug, which stay when the text goes. One line, which no other stands for. */
function says(path: string, words: string): boolean {
  if (!existsSync(join(root, path)) || words.length < 14 || /^\W*[A-Z]+-\d+\W*$/.test(words)) return false;
  const begins = path.includes('.test.ts') ? /^\s*(\]\)\(|(it|describe|onlyInCI)[\w.]*\(.*)?['"`]/ : /^[^#]/;
  const lines = read(path)
    .split('\n')
    .filter((line) => line.includes(words) && begins.test(line));
  return lines.length === 1;
}

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
  guardianAgreed: 'a minor has the consent of a guardian',
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

function cliReference(): string {
  const help = (command: Command): string => {
    let text = '';
    command.configureOutput({
      writeOut: (part) => {
        text += part;
      },
    });
    command.outputHelp();
    return `\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`;
  };
  const trot = program();
  const groups = trot.commands
    .filter((group) => group.name() !== 'complete')
    .map((group) => `## ${group.name()}\n\n${[group, ...group.commands].map(help).join('\n')}`);
  const introduction =
    'The CLI of Trotwell for operators. Each command follows the same rules as the pages and writes the same audit log.';
  return `# npx trot\n\n${introduction} In the image it is \`trot\`. Generated from its help.\n\n${[help(trot), ...groups].join('\n')}`;
}
