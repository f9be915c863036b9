import { readFileSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { StartupError } from '../src/launch/startup-error.ts';
import { cliActor, examples, withDatabase } from './action.ts';
import { confirm, destructive } from './confirm.ts';
import { findUsers } from './find-user.ts';
import { printResult } from './print.ts';

export function noticeCommand(): Command {
  const group = new Command('notice').description('write to all people, or to those concerned');
  destructive(group.command('send <file>'))
    .description(
      'email a text, once to each person: the first line is its subject; shows it and how many get it first',
    )
    .option(
      '--to <id-or-email...>',
      'only to these people; without it, to everyone; closed accounts get nothing',
    )
    .action(send);
  return examples(group, [
    'notice send what-happened.txt',
    'notice send what-happened.txt --to jane@example.org joe@example.org',
  ]);
}

const send = withDatabase(async (session, file: string, { to }: { to?: string[] }) => {
  const { countReaders, NOTICES_A_MINUTE, readNotice, sendNotice } = await import(
    '../src/domain/support/send-notice.ts'
  );
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartupError(`There is no file ${file}.`);
  const [subject = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const notice = readNotice({ subject, body: lines.join('\n') });
  const people = to ? [...new Set((await findUsers(session, to)).map(({ id }) => id))] : null;
  const count = await session.transact((em) => countReaders(em, people));
  const closed =
    people && people.length > count ? ` ${people.length - count} closed accounts get nothing.` : '';
  const recipients = `To ${count} people, ${NOTICES_A_MINUTE} a minute.${closed}`;
  process.stderr.write(`${notice.subject}\n\n${notice.body}\n\n${recipients}\n`);
  await confirm('The email goes out at once.');
  const sent = await session.transact((em) => sendNotice(em, cliActor, notice, people));
  printResult(`Sent to ${sent} people. Nobody gets the same text twice.`, [{ sent }]);
});
