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
