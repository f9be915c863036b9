import { type Command, Option } from 'commander';
import { FREEZE_REASONS, type Profile } from '../src/domain/people/profile.ts';
import { cliActor, withDatabase } from './action.ts';
import { confirm, destructive } from './confirm.ts';
import { describePerson, findUser } from './find-user.ts';
import { printResult } from './print.ts';

export function lockOutCommands(group: Command): void {
  destructive(group.command('sign-out <id-or-email>'))
    .description('sign someone out on all devices; links to reset their password stop working')
    .action(signOut);
  destructive(group.command('freeze <id-or-email>'))
    .description('lock someone out until "unfreeze": no sign-in; walks, series and listing stay as they are')
    .addOption(
      new Option('--reason <reason>', 'why').choices(Object.keys(FREEZE_REASONS)).makeOptionMandatory(),
    )
    .action(freeze);
  group.command('unfreeze <id-or-email>').description('let someone sign in again').action(unfreeze);
  destructive(group.command('new-password <id-or-email>'))
    .description(
      'have someone choose a new password at the next sign-in, by a link in an email; signs them out',
    )
    .action(newPassword);
}

const print = (person: Profile, sentence: string): void =>
  printResult(`${describePerson(person)} ${sentence}`, [{ id: person.id, email: person.email }]);

const signOut = withDatabase(async (session, who: string) => {
  const { signOutEverywhere } = await import('../src/domain/accounts/sign-in/sign-out-everywhere.ts');
  const person = await findUser(session, who);
  await confirm(`${describePerson(person)} will be signed out on all devices. The password stays.`);
  const out = await session.transact((em) => signOutEverywhere(em, cliActor, person.id));
  print(out, 'is signed out everywhere.');
});

const freeze = withDatabase(async (session, who: string, { reason }: { reason: string }) => {
  const accounts = await import('../src/domain/accounts/sign-in/freeze.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)} will be signed out everywhere and can't sign in until you unfreeze the account. Walks, weekly walks and the listing stay as they are: call the other people where a walk can't wait.`,
  );
  print(await session.transact((em) => accounts.freeze(em, cliActor, person.id, { reason })), 'is frozen.');
});

const unfreeze = withDatabase(async (session, who: string) => {
  const accounts = await import('../src/domain/accounts/sign-in/freeze.ts');
  const person = await findUser(session, who);
  print(await session.transact((em) => accounts.unfreeze(em, cliActor, person.id)), 'can sign in again.');
});

const newPassword = withDatabase(async (session, who: string) => {
  const { askForNewPassword } = await import('../src/domain/accounts/sign-in/freeze.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)} will be signed out everywhere. Their password then only sends them a link to choose a new one. Passkeys keep working.`,
  );
  const asked = await session.transact((em) => askForNewPassword(em, cliActor, person.id));
  print(asked, 'has to choose a new password at the next sign-in.');
});
