import type { Command } from 'commander';
import { peopleWithUnread } from '../../src/domain/messages/unread-people.ts';
import { print } from '../print.ts';
import { inTerminal, withDatabase } from '../session.ts';

export const unread = ({ limit }: { limit: number }, command: Command) =>
  withDatabase(async (orm) => {
    const people = await inTerminal(orm, (em) => peopleWithUnread(em, { limit }));
    print(
      command,
      people.map((person) => ({
        id: person.user_id,
        name: `${person.first_name} ${person.last_name}`,
        email: person.email,
        unread: Number(person.unread_count),
        'last sign-in': person.last_login_at?.toISOString() ?? null,
      })),
    );
  });
