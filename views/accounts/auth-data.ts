import { paths, withQuery } from '../../src/paths.ts';

/** What the page for signing in and up shows. */
export type AuthState = 'sign-in' | 'sign-up' | 'check-email' | 'reset' | 'reset-sent';

export interface AuthData {
  state: AuthState;
  /** The role that sign-up starts with. */
  role: 'tot' | 'trotter';
  /** From an invitation's link, in upper case. */
  referralCode: string;
  /** The address that awaits a mail. */
  email: string | null;
  /** Seconds until the state's form may be sent again. */
  wait: number;
  /** Signing in was refused until approval (S1 §4). */
  pending: boolean;
  passwordMinLength: number;
}

type Invitation = Pick<AuthData, 'role' | 'referralCode'>;

const kept = ({ role, referralCode }: Invitation) => ({
  role: role === 'trotter' ? role : null,
  ref: referralCode,
});

/** The two ways in, each leading back to the other with the invitation that somebody came with. S1 §2 Auth. */
export const signInWith = (invitation: Invitation): string => withQuery(paths.auth, kept(invitation));
export const signUpWith = (invitation: Invitation): string =>
  withQuery(paths.auth, { tab: 'signup', ...kept(invitation) });
