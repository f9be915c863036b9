import { Command, InvalidArgumentError, Option } from 'commander';
import { approve, reject } from '../src/domain/accounts/approval.ts';
import { findPeople, findPerson } from '../src/domain/accounts/directory.ts';
import type { Profile } from '../src/domain/accounts/profile.ts';
import { type Line, print, say } from './print.ts';
import { inTerminal, terminal, withDatabase } from './session.ts';

const MOST = 1000;

/** `trot users …`: look people up and decide about those who wait. */
export function users(): Command {
  const group = new Command('users').description('look people up, approve and reject them');
  group
    .command('list')
    .description('people, newest first')
    .addOption(new Option('--role <role>', 'only this role').choices(['tot', 'trotter', 'admin']))
    .addOption(
      new Option('--status <status>', 'only this approval').choices(['pending', 'approved', 'rejected']),
    )
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action((options, command: Command) =>
      withDatabase(async (orm) => {
        const people = await inTerminal(orm, (em) => findPeople(em, options));
        print(command, people.map(lineOf));
      }),
    );
  group
    .command('show <id-or-email>')
    .description('one person')
    .action((who: string, _, command: Command) =>
      withDatabase(async (orm) =>
        print(command, [lineOf(await inTerminal(orm, (em) => findPerson(em, who)))]),
      ),
    );
  decision(group, 'approve', approve, 'Approved');
  decision(group, 'reject', reject, 'Rejected');
  return group;
}

function decision(group: Command, name: string, decide: typeof approve, done: string): void {
  group
    .command(`${name} <id-or-email>`)
    .description(`${name} a person who waits; they are told by mail`)
    .action((who: string, _, command: Command) =>
      withDatabase(async (orm) => {
        const profile = await inTerminal(orm, async (em) =>
          decide(em, terminal, (await findPerson(em, who)).id),
        );
        say(command, `${done}: ${profile.firstName} ${profile.lastName}`);
        if (command.optsWithGlobals().json) print(command, [lineOf(profile)]);
      }),
    );
}

const lineOf = (person: Profile): Line => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  role: person.role,
  status: person.approvalStatus,
  joined: person.createdAt.toISOString().slice(0, 10),
});

/** A count between 1 and 1000. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= MOST) return number;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST}.`);
}
