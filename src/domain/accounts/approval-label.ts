import type { ApprovalStatus } from '../viewer.ts';

/** How an account stands, in the words of people: one whose approval was taken back is stored as rejected. S1 §4 Approval. */
export type ApprovalLabel = ApprovalStatus | 'withdrawn';

interface Decided {
  approvalStatus: ApprovalStatus;
  /** Null, unless an approval was taken back and none given since. */
  approvalWithdrawnAt?: Date | string | null;
}

/** Tells somebody who was approved once from somebody who never was. */
export const approvalLabel = ({ approvalStatus, approvalWithdrawnAt }: Decided): ApprovalLabel =>
  approvalStatus === 'rejected' && approvalWithdrawnAt ? 'withdrawn' : approvalStatus;
