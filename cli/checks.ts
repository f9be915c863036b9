import { Command, Option } from 'commander';
import { fullName } from '../src/domain/people/names.ts';
import type { CheckStatus } from '../src/domain/walkers/checks/background-check.ts';
import type { CheckedWalker } from '../src/domain/walkers/checks/expired-checks.ts';
import { cliActor, examples, parseDate, wholeNumber, withDatabase } from './action.ts';
import { dateCell, idCell, type Line } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { describePerson, findUser } from './find-user.ts';
import { MOST_ROWS, printList, printResult } from './print.ts';

const STATUSES = ['pending', 'clear', 'consider', 'expired'] satisfies CheckStatus[];
const METHODS = ['in-person', 'video', 'provider', 'none'];

export function checksCommand(): Command {
  const group = new Command('checks').description('background checks and identity checks of walkers');
  group
    .command('list')
    .description('list walkers with a background check, those that expire first at the top')
    .addOption(new Option('--status <status>', 'only this status').choices(STATUSES))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group
    .command('set <id-or-email>')
    .description('add a background check, or change the one with --check')
    .addOption(
      new Option('--status <status>', 'result (required)')
        .choices(['pending', 'clear', 'consider', 'none'])
        .makeOptionMandatory(),
    )
    .requiredOption('--provider <name>', 'the company that checked (required)')
    .option('--date <date>', 'date of the result, such as 2026-05-14', parseDate)
    .option('--authorized <date>', 'when the walker authorized it, such as 2026-05-02', parseDate)
    .option('--reference <id>', "the company's id of the check")
    .option('--check <id>', 'the check to change')
    .action(set);
  group
    .command('identity <id-or-email>')
    .description('record how and when an identity document was compared; "none" removes it')
    .addOption(new Option('--method <method>', 'how (required)').choices(METHODS).makeOptionMandatory())
    .option('--date <date>', 'date, such as 2026-05-14', parseDate)
    .action(identity);
  destructive(group.command('birth-date <id-or-email> <date>'))
    .description("correct a walker's date of birth, after someone compared a document")
    .requiredOption('--reason <text>', 'stays with the change (required)')
    .action(birthDate);
  return examples(group, [
    'checks list --status expired',
    'checks set 6f1c2b1e --status clear --provider Acme --date 2026-05-14',
    'checks identity jane@example.org --method video --date 2026-05-14',
    "checks birth-date jane@example.org 2009-05-14 --reason 'Saw a passport'",
  ]);
}

const list = withDatabase(
  async ({ transact }, options: { status?: (typeof STATUSES)[number]; limit: number }) => {
    const { checkedWalkers } = await import('../src/domain/walkers/checks/expired-checks.ts');
    const found = await transact((em) => checkedWalkers(em, { ...options, limit: MOST_ROWS }));
    await printList(found.map(lineOf), options.limit, 'No background checks.');
  },
);

const lineOf = (walker: CheckedWalker): Line => ({
  id: idCell(walker.id),
  name: fullName(walker),
  email: walker.email,
  status: walker.status,
  expires: dateCell(walker.expiresOn),
});

interface SetOptions {
  status: string;
  provider: string;
  date?: string;
  authorized?: string;
  reference?: string;
  check?: string;
}

const set = withDatabase(
  async (session, who: string, { date = '', authorized = '', ...options }: SetOptions) => {
    const { setBackgroundCheck } = await import('../src/domain/walkers/checks/set-check.ts');
    const { walkerChecks } = await import('../src/domain/walkers/checks/checks-of.ts');
    const person = await findUser(session, who);
    const { current } = await session.transact(async (em) => {
      const form = { ...options, checkedOn: date, authorizedOn: authorized };
      await setBackgroundCheck(em, cliActor, person.id, form);
      await em.flush();
      return walkerChecks(em, person.id);
    });
    printResult(`Saved: the background check of ${describePerson(person)}.`, [
      {
        id: idCell(person.id),
        name: fullName(person),
        status: current?.status ?? 'none',
        provider: current?.provider ?? null,
        date: dateCell(current?.checkedOn),
        expires: dateCell(current?.expiresOn),
        check: current && { text: current.id, json: current.id },
      },
    ]);
  },
);

const identity = withDatabase(
  async (session, who: string, { method, date = '' }: { method: string; date?: string }) => {
    const { setIdentityCheck } = await import('../src/domain/walkers/checks/set-check.ts');
    const person = await findUser(session, who);
    const form = { identityMethod: method, identityCheckedOn: date };
    await session.transact((em) => setIdentityCheck(em, cliActor, person.id, form));
    printResult(`Saved: the identity check of ${describePerson(person)}.`, [
      { id: idCell(person.id), name: fullName(person), method, date: date || null },
    ]);
  },
);

const birthDate = withDatabase(
  async (session, who: string, dateOfBirth: string, { reason }: { reason: string }) => {
    const { changeBirthDate } = await import('../src/domain/walkers/age/change-birth-date.ts');
    const person = await findUser(session, who);
    await confirm(
      `${describePerson(person)} will have the date of birth ${dateOfBirth}. The date before stays on record.`,
    );
    await session.transact((em) => changeBirthDate(em, cliActor, person.id, { dateOfBirth, reason }));
    printResult(`Changed: the date of birth of ${describePerson(person)}.`, [
      { id: idCell(person.id), name: fullName(person), date_of_birth: dateOfBirth },
    ]);
  },
);
