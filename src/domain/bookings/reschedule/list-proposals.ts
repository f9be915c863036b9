import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import type { ProposalStatus } from './reschedule-proposal.ts';

interface Filter {
  status?: ProposalStatus;
  limit: number;
}

export function listProposals(em: EntityManager, { status, limit }: Filter) {
  const rows = kysely(em)
    .selectFrom('rescheduleProposals as r')
    .innerJoin('people as p', 'p.id', 'r.proposedBy')
    .innerJoin('people as a', 'a.id', 'r.askedId')
    .select(['r.id', 'r.bookingId', 'r.oldDate', 'r.oldTime', 'r.newDate', 'r.newTime', 'r.status'])
    .select(['r.createdAt', 'r.answeredAt'])
    .select([nameOf('p').as('proposer'), nameOf('a').as('asked')])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(limit);
  return (status ? rows.where('r.status', '=', status) : rows).execute();
}

const nameOf = (person: 'p' | 'a') =>
  sql<string>`${sql.ref(`${person}.firstName`)} || ' ' || ${sql.ref(`${person}.lastName`)}`;

export type ListedProposal = Awaited<ReturnType<typeof listProposals>>[number];
