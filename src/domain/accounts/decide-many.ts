import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden, invalid, Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { approve, mayDecide, reject } from './approval.ts';

/** As many people as a page of the list holds. */
const MOST = 50;

/** What became of a decision about several people at once. */
export interface ManyDecided {
  done: number;
  /** Somebody else was quicker. */
  decided: number;
  /** Walkers under 16. DECISIONS 31. */
  tooYoung: number;
  /** Gone, or nobody to decide about. */
  others: number;
}

/**
 * Approves or rejects several pending people in one go, each told by mail and noted for themselves; who cannot be decided
 * about is left out and counted. Throws `invalid` for nobody or more than 50, and the `conflict` 'alreadyDecided' when
 * that is true of all of them.
 */
export async function decideMany(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
  decision: 'approve' | 'reject',
): Promise<ManyDecided> {
  if (!mayDecide(viewer)) throw forbidden('pageAccessDenied');
  // In one order, so that two admins at once wait for each other and never both.
  const people = [...new Set(ids)].toSorted();
  if (people.length === 0 || people.length > MOST) throw invalid({}, 'nobodyChosen');
  const sum: ManyDecided = { done: 0, decided: 0, tooYoung: 0, others: 0 };
  for (const id of people)
    sum[await outcome(() => (decision === 'approve' ? approve : reject)(em, viewer, id))]++;
  if (sum.decided === people.length) throw conflict('alreadyDecided');
  return sum;
}

/** A decision refuses before it writes anything, so that the others can go on in the same transaction. */
async function outcome(decide: () => Promise<unknown>): Promise<keyof ManyDecided> {
  try {
    await decide();
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error.problem;
    if (code === 'alreadyDecided') return 'decided';
    return code === 'approvalTooYoung' ? 'tooYoung' : 'others';
  }
}
