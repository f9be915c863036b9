import { Command, Option } from 'commander';
import type { DirectoryQuery } from '../src/domain/accounts/directory/directory.ts';
import type { RawForm } from '../src/domain/forms/form.ts';
import { fullName } from '../src/domain/people/names.ts';
import { FREEZE_REASONS, type Profile } from '../src/domain/people/profile.ts';
import type { Role } from '../src/domain/viewer.ts';
import { market } from '../src/market.ts';
import { cliActor, examples, wholeNumber, withDatabase } from './action.ts';
import { dateCell, idCell, type Line, roleCell, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { describePerson, findUser, findUsers } from './find-user.ts';
import { lockOutCommands } from './lock-out.ts';
import { figuresOf, linksOf } from './person-figures.ts';
import { MOST_ROWS, printList, printOne, printResult } from './print.ts';
import type { CliSession } from './session.ts';

export function usersCommand(): Command {
  const group = new Command('users').description('find, approve, reject and unapprove people');
  group
    .command('list')
    .description('list people, newest first')
    .addOption(
      new Option('--role <role>', 'only this role').choices(['parent', 'walker', 'admin', 'tot', 'trotter']),
    )
    .addOption(approvalOption('only this approval status'))
    .option('--search <words>', 'only people with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group.command('show <id-or-email>').description('show one person').action(show);
  group
    .command('approve <id-or-email...>')
    .description('approve pending, rejected or unapproved people; emails them')
    .option('--spoke', 'you spoke with the guardian of a walker under age')
    .action(approve);
  destructive(group.command('reject <id-or-email...>'))
    .description('reject pending people; emails them')
    .action(reject);
  destructive(group.command('unapprove <id-or-email...>'))
    .description('withdraw approvals, and cancel requests and confirmed walks; emails everyone concerned')
    .action(unapprove);
  destructive(group.command('change-email <id-or-email> <new-email>'))
    .description('correct the email address of a person, who gets a test email there')
    .action(changeEmailOf);
  group
    .command('resend-decision <id-or-email>')
    .description('resend the approval or rejection email')
    .action(resendDecision);
  destructive(group.command('reset-two-factor <id-or-email>'))
    .description('for someone who lost their phone: removes two-factor sign-in and passkeys; emails them')
    .action(resetTwoFactor);
  lockOutCommands(group);
  group
    .command('export')
    .description('export parents and walkers as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only people with this name or email')
    .option('--output <file>', 'write to a new file that only you can read')
    .action(async (options) => (await import('./exports.ts')).exportUsers(options));
  return examples(group, [
    'users list --role walker --status pending',
    'users show jane@example.org',
    'users approve jane@example.org',
    'users approve 6f1c2b1e 0d9e8f7a --yes',
    'users unapprove jane@example.org --yes',
    'users resend-decision jane@example.org',
    'users change-email jane@exmaple.org jane@example.org',
    'users reset-two-factor jane@example.org',
    'users sign-out jane@example.org',
    'users freeze jane@example.org --reason stolen',
    'users unfreeze jane@example.org',
    'users new-password jane@example.org',
    'users export > users.csv',
  ]);
}

export const approvalOption = (text: string): Option =>
  new Option('--status <status>', text).choices(['pending', 'approved', 'rejected']);

type Options = Omit<DirectoryQuery, 'role'> & { role?: Role | 'parent' | 'walker' };

const list = withDatabase(async ({ transact }, { role: named, limit, ...options }: Options) => {
  const { findPeople } = await import('../src/domain/accounts/directory/directory.ts');
  const role = named === 'parent' ? 'tot' : named === 'walker' ? 'trotter' : named;
  const people = await transact((em) => findPeople(em, { ...options, role, limit: MOST_ROWS }));
  await printList(people.map(lineOf), limit, 'No people.');
});

const show = withDatabase(async (session, who: string) => {
  const { personDetail } = await import('../src/domain/accounts/directory/person-detail.ts');
  const person = await findUser(session, who);
  const { watchLinksOf } = await import('../src/domain/accounts/watchers/watch-links.ts');
  const { User } = await import('../src/domain/accounts/user.ts');
  const [detail, links, account] = await session.transact(async (em) => [
    await personDetail(em, person.id),
    await watchLinksOf(em, person.id),
    await em.findOne(User, person.id),
  ]);
  await printOne({
    ...lineOf(person),
    phone: person.phone ?? null,
    looking: person.lookingForTrotter,
    last_sign_in: timeCell(person.lastLoginAt),
    frozen: timeCell(person.frozenAt),
    frozen_for: person.frozenFor ? { text: FREEZE_REASONS[person.frozenFor], json: person.frozenFor } : null,
    frozen_by: detail?.frozenBy ?? null,
    new_password_due: account?.mustRenewPassword ?? false,
    closed: timeCell(person.hiddenAt),
    ...(detail && figuresOf(detail)),
    ...(person.role === 'tot' && linksOf(links, person.id)),
  });
});

const approve = withDatabase(async (session, typed: string[], { spoke }: { spoke?: true }) => {
  const people = await findUsers(session, typed);
  const unknown = (await withoutBirthDate(session, people)).map(describePerson);
  if (unknown.length > 0)
    await confirm(
      `No date of birth: ${unknown.join(', ')}. Walkers must be ${market.ages.walkers} or older: check first.`,
    );
  for (const person of people) {
    const decision = person.approvalStatus === 'rejected' ? 'reapprove' : 'approve';
    const history = await readHistory(session, person);
    await decide(session, person, decision, 'Approved', { history, spoke: spoke && 'on' });
  }
});

const reject = withDatabase(async (session, typed: string[]) => {
  const people = await findUsers(session, typed);
  await confirm(`${people.map(describePerson).join(', ')} will be rejected. We'll email them.`);
  for (const person of people) await decide(session, person, 'reject', 'Rejected');
});

const unapprove = withDatabase(async (session, typed: string[]) => {
  const people = await findUsers(session, typed);
  const { openWorkOf } = await import('../src/domain/accounts/directory/open-work.ts');
  const ids = people.map(({ id }) => id);
  const open = await session.transact((em) => openWorkOf(em, ids));
  await confirm(
    `${people.map(describePerson).join(', ')} will lose approval. We'll email them. ${open?.confirmed ?? 0} confirmed walks with ` +
      `${open?.others ?? 0} people and ${open?.waiting ?? 0} requests will be canceled, and offers withdrawn. ` +
      `We'll tell everyone concerned now. Walks under way, which go on: ${open?.underway ?? 0}`,
  );
  for (const person of people) await decide(session, person, 'unapprove', 'Unapproved');
});

const changeEmailOf = withDatabase(async (session, who: string, email: string) => {
  const { changeEmail } = await import('../src/domain/accounts/change-email.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)} will sign in with ${email}, and their emails go there. Make sure that they asked for it: ` +
      'anyone who reads these emails can choose a new password.',
  );
  const changed = await session.transact((em) => changeEmail(em, cliActor, person.id, { email }));
  printResult(`Changed: the email address of ${describePerson(changed)}.`, [lineOf(changed)]);
});

const resendDecision = withDatabase(async (session, who: string) => {
  const approval = await import('../src/domain/accounts/approval/approval.ts');
  const { id } = await findUser(session, who);
  const person = await session.transact((em) => approval.resendDecision(em, cliActor, id));
  const decision = person.approvalStatus === 'approved' ? 'approval' : 'rejection';
  printResult(`Sent the ${decision} email to ${describePerson(person)}.`, [lineOf(person)]);
});

const resetTwoFactor = withDatabase(async (session, who: string) => {
  const twoFactor = await import('../src/domain/accounts/two-factor/two-factor.ts');
  const person = await findUser(session, who);
  await confirm(
    `${describePerson(person)} will be signed out everywhere and can sign in with only a password: two-factor sign-in and passkeys are removed. Make sure the request really comes from them.`,
  );
  const reset = await session.transact((em) => twoFactor.resetTwoFactor(em, cliActor, person.id));
  printResult(`${describePerson(reset)} can sign in with a password. We'll email them.`, [lineOf(reset)]);
});

/** The version of what was confirmed (GUARDIAN-7). */
async function readHistory({ transact }: CliSession, person: Profile): Promise<string> {
  if (person.role !== 'trotter') return '';
  const { ageHistoryOf, historyLines } = await import('../src/domain/accounts/guardians/age-history.ts');
  const history = await transact((em) => ageHistoryOf(em, person.id));
  if (history.fixed) {
    process.stderr.write(`${historyLines(history).join('\n')}\n`);
    await confirm(`${describePerson(person)} will be approved with this history of ages and guardians.`);
  }
  return history.version;
}

async function withoutBirthDate({ transact }: CliSession, people: readonly Profile[]): Promise<Profile[]> {
  const { WalkerProfile } = await import('../src/domain/walkers/walker-profile.ts');
  const asked = people.filter(
    ({ role, approvalStatus }) => role === 'trotter' && approvalStatus !== 'approved',
  );
  const ids = asked.map(({ id }) => id);
  const known = await transact((em) => em.find(WalkerProfile, { userId: ids, dateOfBirth: { $ne: null } }));
  return asked.filter(({ id }) => !known.some((walker) => walker.userId === id));
}

async function decide(
  { transact }: CliSession,
  { id }: Profile,
  decision: 'approve' | 'reapprove' | 'reject' | 'unapprove',
  done: string,
  raw: RawForm = {},
): Promise<void> {
  const { [decision]: domainCommand } = await import('../src/domain/accounts/approval/approval.ts');
  const person = await transact((em) => domainCommand(em, cliActor, id, raw));
  printResult(`${done}: ${describePerson(person)}. We'll email them.`, [lineOf(person)]);
}

const lineOf = (person: Profile): Line => ({
  id: idCell(person.id),
  name: fullName(person),
  email: person.email,
  role: roleCell(person.role),
  status: {
    text: person.frozenAt ? 'frozen' : person.approvalWithdrawnAt ? 'withdrawn' : person.approvalStatus,
    json: person.approvalStatus,
  },
  joined: dateCell(person.createdAt),
});
