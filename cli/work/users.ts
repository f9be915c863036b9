import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { approve, reapprove, reject, resendDecision, unapprove } from '../../src/domain/accounts/approval.ts';
import { type DirectoryQuery, findPeople, findPerson } from '../../src/domain/accounts/directory.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import { type PersonDetail, personDetail } from '../../src/domain/accounts/person-detail.ts';
import type { Profile } from '../../src/domain/accounts/profile.ts';
import type { Role, Viewer } from '../../src/domain/viewer.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { day, id, money, role, time } from '../cells.ts';
import { consent } from '../consent.ts';
import { wholeId } from '../ids.ts';
import { type Line, print, printOne, tell, warn } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

type Wish = Omit<DirectoryQuery, 'role'> & { role?: Role | 'parent' | 'walker' };

export const list = ({ role: named, ...wish }: Wish, command: Command) =>
  withDatabase(async (orm) => {
    const stored = named === 'parent' ? 'tot' : named === 'walker' ? 'trotter' : named;
    const people = await inTerminal(orm, (em) => findPeople(em, { ...wish, role: stored }));
    print(command, people.map(lineOf));
  });

export const show = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    const detail = await inTerminal(orm, (em) => personDetail(em, person.id));
    printOne(command, {
      ...lineOf(person),
      phone: person.phone ?? null,
      looking: person.lookingForTrotter,
      last_sign_in: time(person.lastLoginAt),
      closed: time(person.hiddenAt),
      ...(detail && figuresOf(detail)),
    });
  });

export const approving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    if (person.approvalStatus !== 'approved' && (await lacksBirthDate(orm, person)))
      warn(
        `${fullName(person)} has given no date of birth: make sure that they are 16 or older. ` +
          `To take it back: trot users unapprove ${person.email}`,
      );
    const again = person.approvalStatus === 'rejected';
    await decide(orm, command, person, again ? reapprove : approve, 'Approved');
  });

export const rejecting = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    await consent(command, `${nameOf(person)} will be rejected and told by email.`);
    await decide(orm, command, person, reject, 'Rejected');
  });

export const unapproving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    await consent(
      command,
      `${nameOf(person)} will lose the approval and be told by email. Requests that wait for an answer are canceled and ` +
        'offers withdrawn; walks that are agreed on stay for you to settle: trot bookings list --stranded',
    );
    await decide(orm, command, person, unapprove, 'Unapproved');
  });

export const resending = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await lookUp(orm, who);
    const told = await inTerminal(orm, (em) => resendDecision(em, terminal, person.id));
    const decision = told.approvalStatus === 'approved' ? 'approval' : 'rejection';
    tell(command, `The email about the ${decision} is on its way to ${nameOf(told)}.`, [lineOf(told)]);
  });

/** One person, outside of what happens to them afterwards: nobody's row is held while a question waits. */
export const lookUp = (orm: MikroORM, who: string): Promise<Profile> =>
  inTerminal(orm, async (em) => findPerson(em, await wholeId(em, 'profiles', who)));

/** `Jane Ray (jane@example.org)`. */
export const nameOf = (person: Profile): string => `${fullName(person)} (${person.email})`;

const lacksBirthDate = async (orm: MikroORM, { id: personId, role }: Profile): Promise<boolean> =>
  role === 'trotter' && !(await inTerminal(orm, (em) => em.findOne(WalkerProfile, personId)))?.dateOfBirth;

type Decision = (em: EntityManager, viewer: Viewer, id: string) => Promise<Profile>;

async function decide(
  orm: MikroORM,
  command: Command,
  { id: personId }: Profile,
  decision: Decision,
  done: string,
) {
  const person = await inTerminal(orm, (em) => decision(em, terminal, personId));
  tell(command, `${done}: ${nameOf(person)}. They are told by email.`, [lineOf(person)]);
}

const lineOf = (person: Profile): Line => ({
  id: id(person.id),
  name: fullName(person),
  email: person.email,
  role: role(person.role),
  status: person.approvalWithdrawnAt
    ? { text: 'withdrawn', json: person.approvalStatus }
    : person.approvalStatus,
  joined: day(person.createdAt),
});

/** What the admins weigh of somebody, in numbers. */
const figuresOf = ({ profile, professional, ...detail }: PersonDetail): Line => ({
  ...(profile.role === 'trotter' && {
    age: detail.age,
    rate_cents: money(professional?.hourlyRate),
    missing: detail.missing.length === 0 ? null : namesOf(detail.missing),
    reviews: detail.reviews.length,
  }),
  ...(profile.role === 'tot' && { children: detail.children.length }),
  open_requests: detail.waiting,
  agreed_walks: detail.confirmed,
  asked_to_be_deleted: detail.leaving,
});
