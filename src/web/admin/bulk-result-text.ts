import type { BulkApprovalResult } from '../../domain/accounts/approval/bulk-approval.ts';

export function bulkResultText(
  { done, decided, tooYoung, withoutAge, others }: BulkApprovalResult,
  decision: 'approve' | 'reject',
): string {
  const parts = [
    `${done} ${decision === 'approve' ? 'approved' : 'rejected'}`,
    decided > 0 && `${decided} ${decided === 1 ? 'was' : 'were'} decided already`,
    tooYoung > 0 && `${tooYoung} cannot be approved, being under 16`,
    withoutAge > 0 && `${withoutAge} ${withoutAge === 1 ? 'was' : 'were'} left out, without a date of birth`,
    others > 0 && `${others} ${others === 1 ? 'is' : 'are'} not there any more`,
  ];
  return parts.filter(Boolean).join(', ');
}
