import { stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import type { Command } from 'commander';
import { createAdmin, readAdmin, removeAdmin } from '../../src/domain/accounts/admins.ts';
import { resetTwoFactor } from '../../src/domain/accounts/two-factor/two-factor.ts';
import { createPasswords } from '../../src/gateways/passwords.ts';
import { AbortedError, confirm } from '../confirm.ts';
import { printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { describePerson, findUser } from './users.ts';

export const create = (options: Record<string, string>, command: Command) =>
  withDatabase(async (orm) => {
    const form = readAdmin({ ...options, password: await askPassword() });
    const passwordHash = await (await createPasswords()).hash(form.password);
    const admin = await inCliTransaction(orm, (em) => createAdmin(em, cliActor, form, passwordHash));
    printResult(command, `${describePerson(admin)} is an admin and can sign in.`, [
      { id: admin.id, email: admin.email },
    ]);
  });

export const remove = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    await confirm(
      command,
      `${describePerson(person)} will be signed out everywhere and can't sign in again.`,
    );
    const admin = await inCliTransaction(orm, (em) => removeAdmin(em, cliActor, person.id));
    printResult(command, `${describePerson(admin)} is no longer an admin.`, [
      { id: admin.id, email: admin.email },
    ]);
  });

export const resetTwoFactorOf = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    await confirm(
      command,
      `${describePerson(person)} will be signed out everywhere and can sign in with only a password. Make sure the request really comes from them.`,
    );
    const admin = await inCliTransaction(orm, (em) => resetTwoFactor(em, cliActor, person.id));
    printResult(
      command,
      `${describePerson(admin)} can set up two-factor at the next sign-in. We'll email them.`,
      [{ id: admin.id, email: admin.email }],
    );
  });

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
