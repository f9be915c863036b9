import type { EntityManager } from '@mikro-orm/postgresql';
import { approve, reapprove, reject, unapprove } from '../../domain/accounts/approval/approval.ts';
import {
  type BulkApprovalResult,
  type BulkDecision,
  decideInBulk,
} from '../../domain/accounts/approval/bulk-approval.ts';
import type { ErrorCode } from '../../domain/forms/domain-error.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import type { Profile } from '../../domain/people/profile.ts';
import type { Member } from '../../domain/viewer.ts';
import { market } from '../../market.ts';
import { acts } from '../kit/act.ts';

type Place = Parameters<typeof acts>[0]['to'];

interface DecisionMessages {
  who(person: Profile): string;
  failed: ErrorCode;
}

export const byRole: DecisionMessages = {
  who: ({ role }) => (role === 'trotter' ? 'Walker' : 'Parent'),
  failed: 'approvalFailed',
};
export const asUser: DecisionMessages = { who: () => 'User', failed: 'userApprovalFailed' };

export function decisions({ who, failed }: DecisionMessages, to?: Place) {
  const done = (person: Profile) => ({ params: { who: who(person) } });
  return acts(
    { failed, subject: 'profile', to },
    {
      approve: { command: approve, done },
      reject: { command: reject, done },
      unapprove: { command: unapprove, toast: 'reject', done },
      reapprove: { command: reapprove, toast: 'approve', done },
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
