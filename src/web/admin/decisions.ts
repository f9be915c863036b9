import type { BulkAct } from '../../../views/admin/bulk/BulkBar.tsx';
import { approve, reapprove, reject, unapprove } from '../../domain/accounts/approval/approval.ts';
import {
  type BulkApprovalResult,
  type BulkDecision,
  decideInBulk,
} from '../../domain/accounts/approval/bulk-approval.ts';
import type { ErrorCode } from '../../domain/error-code.ts';
import { market } from '../../market.ts';
import type { Intent, Redirect } from '../page.tsx';

type Decision = 'Approved' | 'Rejected';
type Role = 'tot' | 'trotter' | 'admin';
type Toast = Extract<Redirect['toast'], `${'walker' | 'parent' | 'user'}${Decision}`>;

interface DecisionMessages {
  toast(role: Role, decision: Decision): Toast;
  failed: ErrorCode;
}

export const byRole: DecisionMessages = {
  toast: (role, decision) => `${role === 'trotter' ? 'walker' : 'parent'}${decision}`,
  failed: 'approvalFailed',
};
export const asUser: DecisionMessages = {
  toast: (_, decision) => `user${decision}`,
  failed: 'userApprovalFailed',
};

export function decisions(
  messages: DecisionMessages,
  backTo: (url: URL) => string,
): Record<'approve' | 'reject' | 'unapprove' | 'reapprove', Intent> {
  const deciding = (command: typeof approve, decision: Decision): Intent => ({
    failed: messages.failed,
    submit: async ({ em, viewer, form, url }) => {
      const { role } = await command(em, viewer, String(form.profile ?? ''), form);
      return { to: backTo(url), toast: messages.toast(role, decision) };
    },
  });
  return {
    approve: deciding(approve, 'Approved'),
    reject: deciding(reject, 'Rejected'),
    unapprove: deciding(unapprove, 'Rejected'),
    reapprove: deciding(reapprove, 'Approved'),
  };
}

/** `profiles` holds the ids, separated by spaces. `withoutBirthDate` also approves walkers of unknown age (WALKER-3). */
export function bulkDecisions(backTo: (url: URL) => string): Record<BulkAct, Intent> {
  const deciding = (decision: BulkDecision): Intent => ({
    failed: 'approvalFailed',
    submit: async ({ em, viewer, form, url }) => {
      const ids = String(form.profiles ?? '')
        .split(' ')
        .filter(Boolean);
      const withoutBirthDate = form.withoutBirthDate === 'on';
      const decided = await decideInBulk(em, viewer, ids, decision, { withoutBirthDate, shown: form });
      return { to: backTo(url), toast: 'manyDecided', params: { result: bulkResultText(decided, decision) } };
    },
  });
  return {
    'approve-chosen': deciding('approve'),
    'reject-chosen': deciding('reject'),
    'unapprove-chosen': deciding('unapprove'),
  };
}

const DONE: Record<BulkDecision, string> = {
  approve: 'approved',
  reject: 'rejected',
  unapprove: 'unapproved',
};

function bulkResultText(
  { done, decided, tooYoung, withoutAge, withoutGuardian, withHistory, others }: BulkApprovalResult,
  decision: BulkDecision,
): string {
  const parts = [
    `${done} ${DONE[decision]}`,
    decided > 0 && `${decided} ${decided === 1 ? 'was' : 'were'} decided already`,
    tooYoung > 0 && `${tooYoung} cannot be approved, being under ${market.ages.walkers}`,
    withoutAge > 0 && `${withoutAge} ${withoutAge === 1 ? 'was' : 'were'} left out, without a date of birth`,
    withoutGuardian > 0 && `${withoutGuardian} cannot be approved without a guardian's consent`,
    withHistory > 0 &&
      `${withHistory} ${withHistory === 1 ? 'was' : 'were'} left out: read the history on their page first`,
    others > 0 && `${others} ${others === 1 ? 'is' : 'are'} not there any more`,
  ];
  return parts.filter(Boolean).join(', ');
}
