import { paths, withQuery } from '../../src/paths.ts';

export type AuthState = 'sign-in' | 'sign-up' | 'check-email' | 'reset' | 'reset-sent';

export interface AuthData {
  state: AuthState;
  role: 'tot' | 'trotter';
  referralCode: string;
  email: string | null;
  /** Seconds until the form may be sent again. */
  wait: number;
  /** To solve before signing up; null while there are few sign-ups (PUBLIC-4). */
  challenge: string | null;
  /** Sign-in was denied because the account is not approved. ACCOUNT-9 */
  pending: boolean;
  passwordMinLength: number;
}

type Invitation = Pick<AuthData, 'role' | 'referralCode'>;

const invitationQuery = ({ role, referralCode }: Invitation) => ({
  role: role === 'trotter' ? role : null,
  ref: referralCode,
});

/** Sign-in and sign-up link to each other and keep the referral code. */
export const signInWith = (invitation: Invitation): string =>
  withQuery(paths.auth, invitationQuery(invitation));
export const signUpWith = (invitation: Invitation): string =>
  withQuery(paths.auth, { tab: 'signup', ...invitationQuery(invitation) });
