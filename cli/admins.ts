import { stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import { Command } from 'commander';
import { createAdmin, readAdmin } from '../src/domain/accounts/admins.ts';
import { createPasswords } from '../src/gateways/passwords.ts';
import { print, say } from './print.ts';
import { inTerminal, terminal, withDatabase } from './session.ts';

/** `trot admins …`: admins are made here and nowhere else. DECISIONS 24. */
export function admins(): Command {
  const group = new Command('admins').description('make admins');
  group
    .command('create')
    .description('make an admin; the password is asked for, or read from standard input')
    .requiredOption('--email <email>')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action((options: Record<string, string>, command: Command) =>
      withDatabase(async (orm) => {
        const form = readAdmin({ ...options, password: await askPassword() });
        const passwordHash = await (await createPasswords()).hash(form.password);
        const admin = await inTerminal(orm, (em) => createAdmin(em, terminal, form, passwordHash));
        say(command, `${admin.firstName} ${admin.lastName} is an admin and can sign in.`);
        if (command.optsWithGlobals().json) print(command, [{ id: admin.id, email: admin.email }]);
      }),
    );
  return group;
}

/** Never an argument: those stand in the shell's history and in the list of processes. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return (await readAll(stdin)).split('\n')[0] ?? '';
  const prompt = createInterface({ input: stdin, output: process.stderr });
  try {
    return await prompt.question('Password (at least 12 characters): ');
  } finally {
    prompt.close();
  }
}
