import { stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { Command } from 'commander';
import type { Profile } from '../src/domain/people/profile.ts';
import { cliActor, examples, withDatabase } from './action.ts';
import { dateCell, idCell, timeCell } from './cells.ts';
import { AbortedError, confirm, destructive } from './confirm.ts';
import { describePerson, findUser } from './find-user.ts';
import { printList, printResult } from './print.ts';

export function adminsCommand(): Command {
  const group = new Command('admins').description('list, create and remove admins, reset two-factor sign-in');
  group.command('list').description('list who can act as an admin').action(list);
  group
    .command('create')
    .description('create an admin; prompts for the password or reads it from standard input')
    .requiredOption('--email <email>')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action(create);
  destructive(group.command('remove <id-or-email>'))
    .description("permanently close an admin's account; their actions stay in the audit log")
    .action(remove);
  destructive(group.command('reset-two-factor <id-or-email>'))
    .description(
      'for an admin who lost their phone: they sign in with the password and set up two-factor again',
    )
    .action(resetTwoFactor);
  return examples(group, [
    'admins list',
    'admins create --email ada@example.org --first-name Ada --last-name Ray',
    'admins create --email a@b.org --first-name A --last-name B < pass.txt',
    'admins remove ada@example.org',
    'admins reset-two-factor ada@example.org',
  ]);
}

const list = withDatabase(async ({ transact }) => {
  const { adminList } = await import('../src/domain/accounts/admins.ts');
  const admins = await transact(adminList);
  const lines = admins.map(
    ({ id, firstName, lastName, email, lastLoginAt, frozenAt, createdAt, ...admin }) => ({
      ...{ id: idCell(id), name: `${firstName} ${lastName}`, email },
      ...{ two_factor: admin.twoFactor, passkeys: admin.passkeys, last_sign_in: timeCell(lastLoginAt) },
      ...{ frozen: timeCell(frozenAt), joined: dateCell(createdAt) },
    }),
  );
  await printList(lines, lines.length, 'No admins.');
});

const create = withDatabase(async ({ transact }, options: Record<string, string>) => {
  const { createAdmin, readAdmin } = await import('../src/domain/accounts/admins.ts');
  const { createPasswords } = await import('../src/gateways/passwords.ts');
  const form = readAdmin({ ...options, password: await askPassword() });
  const passwordHash = await (await createPasswords()).hash(form.password);
  const admin = await transact((em) => createAdmin(em, cliActor, form, passwordHash));
  printAdmin(admin, 'is an admin and can sign in.');
});

const remove = withDatabase(async (session, who: string) => {
  const { removeAdmin } = await import('../src/domain/accounts/admins.ts');
  const person = await findUser(session, who);
  await confirm(`${describePerson(person)} will be signed out everywhere and can't sign in again.`);
  const admin = await session.transact((em) => removeAdmin(em, cliActor, person.id));
  printAdmin(admin, 'is no longer an admin.');
});

const resetTwoFactor = withDatabase(async (session, who: string) => {
  const twoFactor = await import('../src/domain/accounts/two-factor/two-factor.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)} will be signed out everywhere and can sign in with only a password: their passkeys are removed too. Make sure the request really comes from them.`,
  );
  const admin = await session.transact((em) =>
    twoFactor.resetTwoFactor(em, cliActor, person.id, { role: 'admin' }),
  );
  printAdmin(admin, "can set up two-factor at the next sign-in. We'll email them.");
});

const printAdmin = (admin: Profile, sentence: string): void =>
  printResult(`${describePerson(admin)} ${sentence}`, [{ id: admin.id, email: admin.email }]);

/** Not an argument: arguments are in the shell's history and in the list of processes. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return (await readAll(stdin)).split('\n')[0] ?? '';
  // Discards the echo, so that the password does not appear on the screen.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: stdin, output, terminal: true });
  process.stderr.write('Password (at least 12 characters, not shown): ');
  try {
    return await prompt.question('');
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? new AbortedError() : error;
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
