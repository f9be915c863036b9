import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { type PeopleState, peopleList } from '../../src/domain/accounts/directory/people-list.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { ApprovalStatus } from '../../src/domain/viewer.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { idCell, moneyCell } from '../cells.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print } from '../print.ts';
import { inCliTransaction, withDatabase } from '../session.ts';

interface Options {
  status?: ApprovalStatus;
  incomplete?: boolean;
  search?: string;
  limit: number;
}

export const list = (options: Options, command: Command) =>
  withDatabase(async (orm) => {
    const walkers = await inCliTransaction(orm, (em) => find(em, options));
    print(command, walkers.map(lineOf));
  });

/** The database filters by one condition, this function by the others. */
function find(
  em: EntityManager,
  { status, incomplete = false, search = '', limit }: Options,
): Promise<Applicant[]> {
  const state: PeopleState | null = incomplete
    ? 'incomplete'
    : status && status !== 'rejected'
      ? status
      : null;
  return pagesUntil(limit, async (after) => {
    const { people, next } = await peopleList(em, {
      role: 'trotter',
      q: search,
      state,
      order: { field: 'joined', descending: true },
      after,
      limit: 500,
      allRows: true,
    });
    return { rows: people.filter(({ profile }) => !status || profile.approvalStatus === status), next };
  });
}

const lineOf = ({ profile, professional, missing }: Applicant): Line => ({
  id: idCell(profile.id),
  name: fullName(profile),
  status: profile.approvalStatus,
  rate_cents: moneyCell(professional?.hourlyRate || null),
  neighborhood: professional?.neighborhood ?? null,
  missing: missing.length === 0 ? null : namesOf(missing),
});
