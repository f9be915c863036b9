import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../cli/program.ts';
import { startTestApp } from '../support/app.ts';
import { anAdmin, type TestUser } from '../support/cast.ts';
import { type Ended, useTrot } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(
  () => ({
    DATABASE_URL: app.database.runtimeUrl,
    DATA_DIR: app.services.config.dataDir,
    TROT_OPERATOR: 'ada',
  }),
  app,
);

let admin: TestUser;

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
const pathOf = (command: Command): string[] =>
  command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

/** These start a program, replace the database, or read the file that the argument names. */
const OTHERS = new Set([
  'serve',
  'db restore',
  'db backup',
  'db seed',
  'db migrate',
  'market check',
  'completion',
  'complete',
]);
const commands = leaves(program()).filter((command) => !OTHERS.has(pathOf(command).join(' ')));

const takesId = (command: Command) => command.registeredArguments.some((argument) => isId(argument.name()));
const isId = (name: string): boolean => /(^|-)(id|booking|walker|id-or-email)$/.test(name);

/** Valid values for everything except what a test makes wrong. */
function words(
  command: Command,
  { id, option, value }: { id?: string; option?: string; value?: string },
): string[] {
  const typed = command.registeredArguments.map((argument) =>
    isId(argument.name()) ? (id ?? 'deadbeef') : /date/.test(argument.name()) ? '2027-03-26' : 'words',
  );
  const options = command.options.flatMap(({ long, mandatory, argChoices }) => {
    if (long === option) return [long!, value!];
    if (long === '--as') return ['--as', admin.email];
    return mandatory ? [long!, argChoices?.[0] ?? '5'] : [];
  });
  return [...pathOf(command), ...typed, ...options];
}

const PAGE_WORDS =
  /Oops|typed is still here|Check the link|now seeing|bring you back|this page|your schedule/i;

function expectSentence({ code, out, err }: Ended, expectedCode: 1 | 2, said: RegExp): void {
  expect({ code, out }).toEqual({ code: expectedCode, out: '' });
  expect(err).toMatch(said);
  expect(err).not.toMatch(PAGE_WORDS);
  expect(err).not.toMatch(/^ +at .*\(|"level"|Error:/m);
}

const everything = async () =>
  (
    await app.sql('select (select count(*) from audit_log) as acts, (select count(*) from outbox) as jobs')
  )[0];

describe('input that nothing fits (ADMIN-12)', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    admin = await anAdmin(app);
  });

  const withId = commands.filter(takesId);

  it('is given to many commands', () => {
    expect(withId.length).toBeGreaterThan(35);
  });

  it.each(withId.map((command) => [pathOf(command).join(' '), command] as const))(
    '%s: an id that does not exist, and a word that is no id',
    async (_, command) => {
      const before = await everything();
      expectSentence(
        await trot('--yes', ...words(command, { id: 'deadbeef' })),
        1,
        /There is no .+ starts with deadbeef/,
      );
      expectSentence(await trot('--yes', ...words(command, { id: randomUUID() })), 1, /There is no /);
      expectSentence(await trot('--yes', ...words(command, { id: 'xyz' })), 1, /“xyz” is no id/);
      expect(await everything()).toEqual(before);
    },
  );

  const withPerson = withId.filter((command) =>
    command.registeredArguments.some((argument) => argument.name() === 'id-or-email'),
  );
  it.each(withPerson.map((command) => [pathOf(command).join(' '), command] as const))(
    '%s: an email address that no one has',
    async (_, command) =>
      expectSentence(
        await trot('--yes', ...words(command, { id: 'nobody@example.org' })),
        1,
        /No account has this email/,
      ),
  );

  const choices = commands.flatMap((command) =>
    command.options.filter((option) => option.argChoices).map((option) => [command, option.long!] as const),
  );
  it.each(choices.map((one) => [`${pathOf(one[0]).join(' ')} ${one[1]}`, ...one] as const))(
    '%s: a value that is no choice',
    async (_, command, option) =>
      expectSentence(
        await trot('--yes', ...words(command, { option, value: 'garbage' })),
        2,
        /Allowed choices are/,
      ),
  );

  const dates = commands.flatMap((command) => [
    ...command.options
      .filter(({ long, variadic }) => !variadic && /^--(since|to|from|date)$/.test(long!))
      .map(({ long }) => [command, long!] as const),
  ]);
  it.each(dates.map((one) => [`${pathOf(one[0]).join(' ')} ${one[1]}`, ...one] as const))(
    '%s: a date that no calendar has',
    async (_, command, option) => {
      for (const value of ['garbage', 'yesterday', '2026-02-30'])
        expectSentence(await trot('--yes', ...words(command, { option, value })), 2, /Enter a date such as/);
    },
  );

  const asking: string[] = [];
  it.each(commands.map((command) => [pathOf(command).join(' '), command] as const))(
    '%s: without a terminal, asks nothing and changes nothing',
    async (name, command) => {
      const before = await everything();
      const args = words(command, {});
      const { code, out, err } = await (name === 'admins create'
        ? trot.with({ input: '', args })
        : trot(...args));
      expect(err).not.toMatch(/^ +at .*\(|"level"|Error:/m);
      expect([0, 1, 2]).toContain(code);
      if (!err.includes('no terminal')) return;
      expect({ code, out, ...(await everything()) }).toEqual({ code: 2, out: '', ...before });
      asking.push(name);
    },
  );

  it('asks in many commands', () => {
    expect(asking.length).toBeGreaterThan(15);
  });

  it('takes no closed day that no calendar has', async () => {
    for (const act of [
      ['add', '2027-02-30', 'Winter'],
      ['remove', 'soon'],
    ])
      expectSentence(await trot('closed-days', ...act), 2, /Enter a date such as/);
    expect(await app.sql('select 1 from closed_days where name = $1', ['Winter'])).toEqual([]);
  });
});

describe('help', () => {
  it('fits 80 columns, in every command', () => {
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    const wide = all(program()).flatMap((command) => {
      let help = '';
      command.configureOutput({
        writeOut: (text) => {
          help += text;
        },
      });
      command.outputHelp();
      expect(help).toContain('Usage: trot');
      return help.split('\n').filter((line) => line.length > 80);
    });
    expect(wide).toEqual([]);
  });
});
