import { Command } from 'commander';
import { fullName } from '../src/domain/people/names.ts';
import type { Profile } from '../src/domain/people/profile.ts';
import { cliActor, examples, withDatabase } from './action.ts';
import { idCell, type Line, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { describePerson, findUser } from './find-user.ts';
import { printOne, printResult } from './print.ts';
import type { CliSession } from './session.ts';

export function calendarCommand(): Command {
  const group = new Command('calendar').description('show and turn off the calendar links of people');
  group
    .command('show <id-or-email>')
    .description('show whether a person has a calendar link, and when it was last read')
    .action(show);
  destructive(group.command('turn-off <id-or-email>'))
    .description("turn off a person's calendar link, such as after it leaked")
    .action(turnOff);
  return examples(group, ['calendar show jane@example.org', 'calendar turn-off jane@example.org --yes']);
}

const show = withDatabase(async (session, who: string) =>
  printOne(await lineOf(session, await findUser(session, who))),
);

const turnOff = withDatabase(async (session, who: string) => {
  const { turnOffCalendarFeed } = await import('../src/domain/accounts/calendar-feed.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)}'s calendars will stop updating. We won't email them. They can create a new link in their settings.`,
  );
  await session.transact((em) => turnOffCalendarFeed(em, cliActor, person.id));
  printResult(`Turned off: the calendar link of ${describePerson(person)}.`, [await lineOf(session, person)]);
});

async function lineOf({ transact }: CliSession, person: Profile): Promise<Line> {
  const { calendarFeedOf } = await import('../src/domain/accounts/calendar-feed.ts');
  const feed = await transact((em) => calendarFeedOf(em, person.id));
  return {
    id: idCell(person.id),
    name: fullName(person),
    email: person.email,
    link: feed !== null,
    created: timeCell(feed?.createdAt),
    last_read: timeCell(feed?.lastReadAt),
  };
}
