import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, DomainError, forbidden, invalid } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import { approve, canDecideApproval, reject } from './approval.ts';

const LIMIT = 50;

export interface BulkApprovalResult {
  done: number;
  decided: number;
  tooYoung: number;
  withoutAge: number;
  others: number;
}

/** Counts the people it skips. Throws `invalid` for none or more than 50, `conflict` when all are decided (WALKER-3). */
export async function decideInBulk(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
  decision: 'approve' | 'reject',
  { withoutBirthDate = false }: { withoutBirthDate?: boolean } = {},
): Promise<BulkApprovalResult> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  // A fixed order prevents a deadlock between two admins.
  const people = [...new Set(ids)].toSorted();
  if (people.length === 0 || people.length > LIMIT) throw invalid({}, 'nobodyChosen');
  const sum: BulkApprovalResult = { done: 0, decided: 0, tooYoung: 0, withoutAge: 0, others: 0 };
  const skipped = decision === 'approve' && !withoutBirthDate ? await withoutKnownAge(em, people) : new Set();
  for (const id of people)
    if (skipped.has(id)) sum.withoutAge++;
    else sum[await outcome(() => (decision === 'approve' ? approve : reject)(em, viewer, id))]++;
  if (sum.decided === people.length) throw conflict('alreadyDecided');
  return sum;
}

async function withoutKnownAge(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(
    `select p.id from profiles p left join walker_profiles w on w.user_id = p.id
     where p.id in (${known.map(() => '?').join(', ')}) and p.role = 'trotter' and p.approval_status = 'pending'
       and w.date_of_birth is null`,
    known,
  );
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
    return code === 'approvalTooYoung' ? 'tooYoung' : 'others';
  }
}
