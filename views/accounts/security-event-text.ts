import type { SecurityEventKind } from '../../src/domain/accounts/sign-in/recent-sign-ins.ts';
import { msg, tr } from '../../src/translate.ts';

export const SECURITY_EVENT_TEXTS: Readonly<Record<SecurityEventKind, string>> = {
  sign_in: msg('Signed in'),
  password_refused: msg('Wrong password'),
  code_refused: msg('Wrong code'),
  locked_out: msg('Too many wrong tries'),
  password_changed: msg('Password changed'),
  password_reset: msg('Password reset'),
};

export const securityEventText = (kind: SecurityEventKind): string => tr(SECURITY_EVENT_TEXTS[kind]);
