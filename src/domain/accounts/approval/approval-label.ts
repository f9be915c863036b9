import type { ApprovalStatus } from '../../viewer.ts';

/** A withdrawn approval is stored as `rejected`. */
export type ApprovalLabel = ApprovalStatus | 'withdrawn';

interface Decided {
  approvalStatus: ApprovalStatus;
  approvalWithdrawnAt?: Date | string | null;
}

export const approvalLabel = ({ approvalStatus, approvalWithdrawnAt }: Decided): ApprovalLabel =>
  approvalStatus === 'rejected' && approvalWithdrawnAt ? 'withdrawn' : approvalStatus;
