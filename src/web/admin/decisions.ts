import { approve, reapprove, reject, unapprove } from '../../domain/accounts/approval.ts';
import { decideInBulk } from '../../domain/accounts/bulk-approval.ts';
import type { InternalErrorCode } from '../../domain/internal-error-code.ts';
import type { Intent, Redirect } from '../page.tsx';
import { bulkResultText } from './bulk-result-text.ts';

type Decision = 'Approved' | 'Rejected';
type Role = 'tot' | 'trotter' | 'admin';
type Toast = Extract<Redirect['toast'], `${'walker' | 'parent' | 'user'}${Decision}`>;

/** How a page tells of decisions about a person: its toasts, and what it says when something of ours broke. S2 §8. */
interface DecisionMessages {
  toast(role: Role, decision: Decision): Toast;
  failed: InternalErrorCode;
}

/** On lists of walkers and parents the toast names the role. */
export const byRole: DecisionMessages = {
  toast: (role, decision) => `${role === 'trotter' ? 'walker' : 'parent'}${decision}`,
  failed: 'approvalFailed',
};
/** On a person's own page and among all users it does not. */
export const asUser: DecisionMessages = {
  toast: (_, decision) => `user${decision}`,
  failed: 'userApprovalFailed',
};

/** The forms that decide about one person: `profile` names them. DECISIONS 23, 49. */
export function decisions(
  messages: DecisionMessages,
  backTo: (url: URL) => string,
): Record<'approve' | 'reject' | 'unapprove' | 'reapprove', Intent> {
  const deciding = (command: typeof approve, decision: Decision): Intent => ({
    failed: messages.failed,
    submit: async ({ em, viewer, form, url }) => {
      const { role } = await command(em, viewer, String(form.profile ?? ''));
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

/** The forms that decide about several pending people: `profiles` names them, with spaces between. `withoutBirthDate` approves walkers of unknown age, too. */
export function bulkDecisions(
  backTo: (url: URL) => string,
): Record<'approve-chosen' | 'reject-chosen', Intent> {
  const deciding = (decision: 'approve' | 'reject'): Intent => ({
    failed: 'approvalFailed',
    submit: async ({ em, viewer, form, url }) => {
      const ids = String(form.profiles ?? '')
        .split(' ')
        .filter(Boolean);
      const withoutBirthDate = form.withoutBirthDate === 'on';
      const decided = await decideInBulk(em, viewer, ids, decision, { withoutBirthDate });
      return { to: backTo(url), toast: 'manyDecided', params: { result: bulkResultText(decided, decision) } };
    },
  });
  return { 'approve-chosen': deciding('approve'), 'reject-chosen': deciding('reject') };
}
