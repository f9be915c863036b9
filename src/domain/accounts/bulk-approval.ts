import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, DomainError, forbidden, invalid } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import type { Viewer } from '../viewer.ts';
import { approve, canDecideApproval, reject } from './approval.ts';

/** As many people as a page of the list holds. */
const LIMIT = 50;

/** What became of a decision about several people at once. */
export interface BulkApprovalResult {
  done: number;
  /** Somebody else was quicker. */
  decided: number;
  /** Walkers under 16. DECISIONS 31. */
  tooYoung: number;
  /** Walkers who have given no date of birth, where nobody said to approve them all the same. */
  ageless: number;
  /** Gone, or nobody to decide about. */
  others: number;
}

/**
 * Approves or rejects several pending people in one go, each told by mail and noted for themselves; who cannot be decided
 * about is left out and counted. Throws `invalid` for nobody or more than 50, and the `conflict` 'alreadyDecided' when
 * that is true of all of them. Walkers without a date of birth are approved only `withoutBirthDate`.
 */
export async function decideInBulk(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
  decision: 'approve' | 'reject',
  { withoutBirthDate = false }: { withoutBirthDate?: boolean } = {},
): Promise<BulkApprovalResult> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  // In one order, so that two admins at once wait for each other and never both.
  const people = [...new Set(ids)].toSorted();
  if (people.length === 0 || people.length > LIMIT) throw invalid({}, 'nobodyChosen');
  const sum: BulkApprovalResult = { done: 0, decided: 0, tooYoung: 0, ageless: 0, others: 0 };
  const held = decision === 'approve' && !withoutBirthDate ? await agelessAmong(em, people) : new Set();
  for (const id of people)
    if (held.has(id)) sum.ageless++;
    else sum[await outcome(() => (decision === 'approve' ? approve : reject)(em, viewer, id))]++;
  if (sum.decided === people.length) throw conflict('alreadyDecided');
  return sum;
}

/** The pending walkers among them of whom nobody knows how old they are. */
async function agelessAmong(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
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

/** A decision refuses before it writes anything, so that the others can go on in the same transaction. */
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
