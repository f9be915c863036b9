import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { approve, reject, unapprove } from '../../src/domain/accounts/approval.ts';
import { type DirectoryQuery, findPeople, findPerson } from '../../src/domain/accounts/directory.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { Profile } from '../../src/domain/accounts/profile.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { consent } from '../consent.ts';
import { type Line, print, printOne, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const list = (query: DirectoryQuery, command: Command) =>
  withDatabase(async (orm) => {
    const people = await inTerminal(orm, (em) => findPeople(em, query));
    print(command, people.map(lineOf));
  });

export const show = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    printOne(command, {
      ...lineOf(person),
      phone: person.phone ?? null,
      looking: person.lookingForTrotter,
      'last sign-in': person.lastLoginAt?.toISOString() ?? null,
      closed: person.hiddenAt?.toISOString() ?? null,
    });
  });

export const approving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => decide(orm, command, await lookUp(orm, who), approve, 'Approved'));

export const rejecting = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    await consent(command, `${fullName(person)} will be rejected, and told by mail.`);
    await decide(orm, command, person, reject, 'Rejected');
  });

export const unapproving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    await consent(
      command,
      `${fullName(person)} will lose the approval, and be told by mail. Requests that wait for an answer are cancelled, ` +
        'offers withdrawn; walks that are agreed on stay for you to settle.',
    );
    await decide(orm, command, person, unapprove, 'Unapproved');
  });

/** One person, outside of what happens to them afterwards: nobody's row is held while a question waits. */
export const lookUp = (orm: MikroORM, who: string): Promise<Profile> =>
  inTerminal(orm, (em) => findPerson(em, who));

type Decision = (em: EntityManager, viewer: Viewer, id: string) => Promise<Profile>;

async function decide(orm: MikroORM, command: Command, { id }: Profile, decision: Decision, done: string) {
  const person = await inTerminal(orm, (em) => decision(em, terminal, id));
  tell(command, `${done}: ${fullName(person)}`, [lineOf(person)]);
}

const lineOf = (person: Profile): Line => ({
  id: person.id,
  name: fullName(person),
  email: person.email,
  role: person.role,
  status: person.approvalStatus,
  joined: person.createdAt.toISOString().slice(0, 10),
});
