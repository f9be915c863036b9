import { approve, reject } from '../../domain/accounts/approval.ts';
import type { Departure, Intent } from '../page.tsx';

type Decision = 'Approved' | 'Rejected';
type Toast = Extract<Departure['toast'], `${'walker' | 'parent' | 'user'}${Decision}`>;

/** Which toast tells of a decision about a person. S2 §8 Other. */
type Told = (role: 'tot' | 'trotter' | 'admin', decision: Decision) => Toast;

/** On lists of walkers and parents the toast names the role. */
export const byRole: Told = (role, decision) => `${role === 'trotter' ? 'walker' : 'parent'}${decision}`;
/** On a person's own page it does not. */
export const asUser: Told = (_, decision) => `user${decision}`;

/** The forms that decide about one pending person: `profile` names them. DECISIONS 23, 49. */
export function decisions(told: Told, backTo: (url: URL) => string): Record<'approve' | 'reject', Intent> {
  const deciding = (verb: typeof approve, decision: Decision): Intent => ({
    submit: async ({ em, viewer, form, url }) => {
      const { role } = await verb(em, viewer, String(form.profile ?? ''));
      return { to: backTo(url), toast: told(role, decision) };
    },
  });
  return { approve: deciding(approve, 'Approved'), reject: deciding(reject, 'Rejected') };
}
