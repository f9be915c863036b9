import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { conflict, DomainError, forbidden, invalid } from '../../forms/domain-error.ts';
import { isUuid, type RawForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import type { Viewer } from '../../viewer.ts';
import { approve, assertWorkShown, canDecideApproval, reject, unapprove } from './approval.ts';

const LIMIT = 50;
const COMMANDS = { approve, reject, unapprove };

export type BulkDecision = keyof typeof COMMANDS;

export interface BulkApprovalResult {
  done: number;
  decided: number;
  tooYoung: number;
  withoutAge: number;
  withoutGuardian: number;
  withHistory: number;
  others: number;
}

/** Counts the people it skips. Throws `invalid` for none or more than 50, `conflict` when all are decided (WALKER-3). */
export async function decideInBulk(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
  decision: BulkDecision,
  { withoutBirthDate = false, shown = {} }: { withoutBirthDate?: boolean; shown?: RawForm } = {},
): Promise<BulkApprovalResult> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  // A fixed order prevents a deadlock between two admins.
  const people = [...new Set(ids)].toSorted();
  if (people.length === 0 || people.length > LIMIT) throw invalid({}, 'nobodyChosen');
  if (decision === 'unapprove') await assertWorkShown(em, people, shown);
  const sum: BulkApprovalResult = {
    done: 0,
    decided: 0,
    tooYoung: 0,
    withoutAge: 0,
    withoutGuardian: 0,
    withHistory: 0,
    others: 0,
  };
  const skipped = decision === 'approve' && !withoutBirthDate ? await withoutKnownAge(em, people) : new Set();
  for (const id of people)
    if (skipped.has(id)) sum.withoutAge++;
    else sum[await outcome(() => COMMANDS[decision](em, viewer, id))]++;
  if (sum.decided === people.length) throw conflict('alreadyDecided');
  return sum;
}

async function withoutKnownAge(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await kysely(em)
    .selectFrom('profiles as p')
    .leftJoin('walkerProfiles as w', 'w.userId', 'p.id')
    .select('p.id')
    .where(sql<boolean>`p.id = any (${ids.filter(isUuid)}::uuid[])`)
    .where('p.role', '=', 'trotter')
    .where('p.approvalStatus', '=', 'pending')
    .where('w.dateOfBirth', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A decision throws before it writes, so the transaction can go on with the other people. */
async function outcome(decide: () => Promise<unknown>): Promise<keyof BulkApprovalResult> {
  try {
    await decide();
    return 'done';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code } = error.summary;
    if (code === 'alreadyDecided') return 'decided';
    if (code === 'approvalWithoutGuardian') return 'withoutGuardian';
    if (code === 'ageHistoryUnread') return 'withHistory';
    return code === 'approvalTooYoung' ? 'tooYoung' : 'others';
  }
}
