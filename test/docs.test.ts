import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '../src/config/environment.ts';
import type { GuardName } from '../src/domain/bookings/lifecycle/guards.ts';
import { TRANSITIONS, transition } from '../src/domain/bookings/lifecycle/lifecycle.ts';
import type { Transition } from '../src/domain/bookings/lifecycle/transition.ts';
import { statusLabel } from '../src/domain/bookings/status.ts';
import { root } from '../src/root.ts';

describe('the README', () => {
  it('explains every variable that Trotwell reads', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const explained = [...readme.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names]) =>
      names!.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(explained).toEqual(expect.arrayContaining([...variables]));
  });
});

describe('CONTRIBUTING', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

  it('links only to existing files, and names only existing test files', () => {
    const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
    const named = [...text.matchAll(/\btest\/[\w/.-]+\.tsx?\b/g)].map(([path]) => path);
    expect(linked.length).toBeGreaterThan(40);
    expect([...linked, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...text.matchAll(/npm (?:run )?(check|test|build|format|bench|dev)\b/g)].map(
      ([, name]) => name!,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
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
