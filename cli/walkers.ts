import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, Option } from 'commander';
import type { Applicant } from '../src/domain/accounts/approval/applicant.ts';
import type { PeopleState } from '../src/domain/accounts/directory/people-list.ts';
import { fullName } from '../src/domain/people/names.ts';
import type { ApprovalStatus } from '../src/domain/viewer.ts';
import { labelsOf } from '../src/domain/walkers/walker-profile.ts';
import { examples, pagesUntil, wholeNumber, withDatabase } from './action.ts';
import { idCell, type Line, moneyCell } from './cells.ts';
import { MOST_ROWS, printList } from './print.ts';
import { approvalOption } from './users.ts';

const STATES = ['incomplete', 'complete', 'approved', 'pending'] satisfies PeopleState[];

export function walkersCommand(): Command {
  const group = new Command('walkers').description('walkers and what their profiles are missing');
  group
    .command('list')
    .description('list walkers, newest first')
    .addOption(approvalOption('only this approval status'))
    .option('--incomplete', 'only walkers with incomplete profiles')
    .option('--search <words>', 'only walkers with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group
    .command('export')
    .description('export walkers as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only walkers with this name or email')
    .addOption(new Option('--status <status>', 'only walkers in this state').choices(STATES))
    .option('--output <file>', 'write to a new file that only you can read')
    .action(async (options) => (await import('./exports.ts')).exportWalkers(options));
  return examples(group, [
    'walkers list --status approved --incomplete',
    'walkers list --json',
    'walkers export --status incomplete',
  ]);
}

interface Options {
  status?: ApprovalStatus;
  incomplete?: boolean;
  search?: string;
  limit: number;
}

const list = withDatabase(
  async ({ transact }, options: Options) =>
    await printList((await transact((em) => find(em, options))).map(lineOf), options.limit, 'No walkers.'),
);

/** The database filters by one condition, this function by the others. */
async function find(em: EntityManager, { status, incomplete = false, search = '' }: Options) {
  const { peopleList } = await import('../src/domain/accounts/directory/people-list.ts');
  const state = incomplete ? 'incomplete' : status && status !== 'rejected' ? status : null;
  return pagesUntil(MOST_ROWS, async (after) => {
    const { items, next } = await peopleList(em, {
      role: 'trotter',
      q: search,
      state,
      order: { field: 'joined', descending: true },
      after,
      limit: 500,
      allRows: true,
    });
    return { items: items.filter(({ profile }) => !status || profile.approvalStatus === status), next };
  });
}

const lineOf = ({ profile, professional, missing }: Applicant): Line => ({
  id: idCell(profile.id),
  name: fullName(profile),
  status: profile.approvalStatus,
  rate_cents: moneyCell(professional?.hourlyRate || null),
  neighborhood: professional?.neighborhood ?? null,
  missing: missing.length === 0 ? null : labelsOf(missing),
});
