import { approve, reapprove, reject, unapprove } from '../../domain/accounts/approval.ts';
import { decideMany } from '../../domain/accounts/decide-many.ts';
import type { FailureCode } from '../../domain/failure.ts';
import type { Departure, Intent } from '../page.tsx';
import { manyText } from './decided-words.ts';

type Decision = 'Approved' | 'Rejected';
type Role = 'tot' | 'trotter' | 'admin';
type Toast = Extract<Departure['toast'], `${'walker' | 'parent' | 'user'}${Decision}`>;

/** How a page tells of decisions about a person: its toasts, and what it says when something of ours broke. S2 §8. */
interface Told {
  toast(role: Role, decision: Decision): Toast;
  failed: FailureCode;
}

/** On lists of walkers and parents the toast names the role. */
export const byRole: Told = {
  toast: (role, decision) => `${role === 'trotter' ? 'walker' : 'parent'}${decision}`,
  failed: 'approvalFailed',
};
/** On a person's own page and among all users it does not. */
export const asUser: Told = { toast: (_, decision) => `user${decision}`, failed: 'userApprovalFailed' };

/** The forms that decide about one person: `profile` names them. DECISIONS 23, 49. */
export function decisions(
  told: Told,
  backTo: (url: URL) => string,
): Record<'approve' | 'reject' | 'unapprove' | 'reapprove', Intent> {
  const deciding = (verb: typeof approve, decision: Decision): Intent => ({
    failed: told.failed,
    submit: async ({ em, viewer, form, url }) => {
      const { role } = await verb(em, viewer, String(form.profile ?? ''));
      return { to: backTo(url), toast: told.toast(role, decision) };
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
      const decided = await decideMany(em, viewer, ids, decision, { withoutBirthDate });
      return { to: backTo(url), toast: 'manyDecided', params: { result: manyText(decided, decision) } };
    },
  });
  return { 'approve-chosen': deciding('approve'), 'reject-chosen': deciding('reject') };
}
