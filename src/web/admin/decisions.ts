import type { EntityManager } from '@mikro-orm/postgresql';
import { approve, reapprove, reject, unapprove } from '../../domain/accounts/approval/approval.ts';
import {
  type BulkApprovalResult,
  type BulkDecision,
  decideInBulk,
} from '../../domain/accounts/approval/bulk-approval.ts';
import type { ErrorCode } from '../../domain/forms/error-code.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import type { Profile } from '../../domain/people/profile.ts';
import type { Member } from '../../domain/viewer.ts';
import { market } from '../../market.ts';
import { acts } from '../kit/act.ts';
import type { Redirect } from '../kit/page.tsx';

type Place = Parameters<typeof acts>[0]['to'];
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

export function decisions({ toast, failed }: DecisionMessages, to?: Place) {
  const done = (decision: Decision) => ({ done: ({ role }: Profile) => ({ toast: toast(role, decision) }) });
  return acts(
    { failed, subject: 'profile', to },
    {
      approve: { command: approve, ...done('Approved') },
      reject: { command: reject, ...done('Rejected') },
      unapprove: { command: unapprove, ...done('Rejected') },
      reapprove: { command: reapprove, ...done('Approved') },
    },
  );
}

/** `profiles` holds the ids, separated by spaces. `withoutBirthDate` also approves walkers of unknown age (WALKER-3). */
export function bulkDecisions(to?: Place) {
  const deciding = (decision: BulkDecision) => ({
    save: (em: EntityManager, viewer: Member, form: RawForm) => {
      const ids = String(form.profiles ?? '')
        .split(' ')
        .filter(Boolean);
      const withoutBirthDate = form.withoutBirthDate === 'on';
      return decideInBulk(em, viewer, ids, decision, { withoutBirthDate, shown: form });
    },
    done: (decided: BulkApprovalResult) => ({ params: { result: bulkResultText(decided, decision) } }),
    toast: 'manyDecided' as const,
  });
  return acts(
    { failed: 'approvalFailed', to },
    {
      'approve-chosen': deciding('approve'),
      'reject-chosen': deciding('reject'),
      'unapprove-chosen': deciding('unapprove'),
    },
  );
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
