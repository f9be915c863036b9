import type { ApprovalStatus, Role } from '../../viewer.ts';

/** A withdrawn approval is stored as `rejected`. */
export type ApprovalLabel = ApprovalStatus | 'withdrawn';

interface Decided {
  approvalStatus: ApprovalStatus;
  approvalWithdrawnAt?: Date | string | null;
}

export const approvalLabel = ({ approvalStatus, approvalWithdrawnAt }: Decided): ApprovalLabel =>
  approvalStatus === 'rejected' && approvalWithdrawnAt ? 'withdrawn' : approvalStatus;

/** Admins have no approval (ADMIN-1). */
export const canUnapprove = ({
  role,
  approvalStatus,
}: {
  role: Role;
  approvalStatus: ApprovalStatus;
}): boolean => role !== 'admin' && approvalStatus === 'approved';
