import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import {
  approve,
  reapprove,
  reject,
  resendDecision,
  unapprove,
} from '../../src/domain/accounts/approval/approval.ts';
import {
  type DirectoryQuery,
  findPeople,
  findPerson,
} from '../../src/domain/accounts/directory/directory.ts';
import { type PersonDetail, personDetail } from '../../src/domain/accounts/directory/person-detail.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { Profile } from '../../src/domain/accounts/profile.ts';
import type { Role, Viewer } from '../../src/domain/viewer.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { idCell, marketDate, moneyCell, roleCell, timeCell } from '../cells.ts';
import { confirm } from '../confirm.ts';
import { wholeId } from '../ids.ts';
import { type Line, print, printOne, printResult, warn } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

type Options = Omit<DirectoryQuery, 'role'> & { role?: Role | 'parent' | 'walker' };

export const list = ({ role: named, ...options }: Options, command: Command) =>
  withDatabase(async (orm) => {
    const stored = named === 'parent' ? 'tot' : named === 'walker' ? 'trotter' : named;
    const people = await inCliTransaction(orm, (em) => findPeople(em, { ...options, role: stored }));
    print(command, people.map(lineOf));
  });

export const show = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    const detail = await inCliTransaction(orm, (em) => personDetail(em, person.id));
    printOne(command, {
      ...lineOf(person),
      phone: person.phone ?? null,
      looking: person.lookingForTrotter,
      last_sign_in: timeCell(person.lastLoginAt),
      closed: timeCell(person.hiddenAt),
      ...(detail && figuresOf(detail)),
    });
  });

export const approving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    if (person.approvalStatus !== 'approved' && (await lacksBirthDate(orm, person)))
      warn(
        `${fullName(person)} has no date of birth: make sure they are 16 or older. ` +
          `To undo: trot users unapprove ${person.email}`,
      );
    const again = person.approvalStatus === 'rejected';
    await decide(orm, command, person, again ? reapprove : approve, 'Approved');
  });

export const rejecting = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    await confirm(command, `${describePerson(person)} will be rejected. We'll email them.`);
    await decide(orm, command, person, reject, 'Rejected');
  });

export const unapproving = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    await confirm(
      command,
      `${describePerson(person)} will lose approval. We'll email them. Pending requests are canceled and offers withdrawn. ` +
        'Confirmed walks stay for you to settle: trot bookings list --orphaned',
    );
    await decide(orm, command, person, unapprove, 'Unapproved');
  });

export const resending = (who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const person = await findUser(orm, who);
    const notified = await inCliTransaction(orm, (em) => resendDecision(em, cliActor, person.id));
    const decision = notified.approvalStatus === 'approved' ? 'approval' : 'rejection';
    printResult(command, `Sent the ${decision} email to ${describePerson(notified)}.`, [lineOf(notified)]);
  });

/** In a transaction of its own, so that no row is locked during a prompt. */
export const findUser = (orm: MikroORM, who: string): Promise<Profile> =>
  inCliTransaction(orm, async (em) => findPerson(em, await wholeId(em, 'profiles', who)));

/** `Jane Ray (jane@example.org)`. */
export const describePerson = (person: Profile): string => `${fullName(person)} (${person.email})`;

const lacksBirthDate = async (orm: MikroORM, { id: personId, role }: Profile): Promise<boolean> =>
  role === 'trotter' &&
  !(await inCliTransaction(orm, (em) => em.findOne(WalkerProfile, personId)))?.dateOfBirth;

type Decision = (em: EntityManager, viewer: Viewer, id: string) => Promise<Profile>;

async function decide(
  orm: MikroORM,
  command: Command,
  { id: personId }: Profile,
  decision: Decision,
  done: string,
) {
  const person = await inCliTransaction(orm, (em) => decision(em, cliActor, personId));
  printResult(command, `${done}: ${describePerson(person)}. We'll email them.`, [lineOf(person)]);
}

const lineOf = (person: Profile): Line => ({
  id: idCell(person.id),
  name: fullName(person),
  email: person.email,
  role: roleCell(person.role),
  status: person.approvalWithdrawnAt
    ? { text: 'withdrawn', json: person.approvalStatus }
    : person.approvalStatus,
  joined: marketDate(person.createdAt),
});

const figuresOf = ({ profile, professional, ...detail }: PersonDetail): Line => ({
  ...(profile.role === 'trotter' && {
    age: detail.age,
    rate_cents: moneyCell(professional?.hourlyRate),
    missing: detail.missing.length === 0 ? null : namesOf(detail.missing),
    reviews: detail.reviews.length,
  }),
  ...(profile.role === 'tot' && { children: detail.children.length }),
  open_requests: detail.waiting,
  confirmed_walks: detail.confirmed,
  deletion_requested: detail.deletionRequested,
});
