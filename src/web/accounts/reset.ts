import {
  assertValidToken,
  readAddress,
  readReset,
  requestPasswordReset,
  resetPassword,
} from '../../domain/accounts/reset-password.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { knownDevices } from '../known-device.ts';
import type { NonTransactionalAction } from '../page.tsx';

/** Asks for the link; the answer is the same for every address (DECISIONS 28). */
export const requestReset: NonTransactionalAction = {
  failed: 'resetFailed',
  async submitNonTransactional({ form, services, responseState: answer, address }) {
    const email = readAddress(form);
    await services.limits.use('mailAddress', address);
    await services.limits.use('reset', email);
    await withActor(services.orm, system('auth'), (em) => requestPasswordReset(em, email));
    answer.rememberAddress(email);
    return { to: paths.resetSent };
  },
};

/** Saves the new password and signs in; who is not approved yet reads why not. DECISIONS 22. */
export const updatePassword: NonTransactionalAction = {
  failed: 'passwordResetFailed',
  async submitNonTransactional({ form, url, services, responseState: answer, userAgent }) {
    const { orm, config, passwords, twoFactor } = services;
    const auth = system('auth');
    const secret = url.searchParams.get('token') ?? '';
    const password = readReset(form, config.passwordMinLength);
    await withActor(orm, auth, (em) => assertValidToken(em, secret));
    const passwordHash = await passwords.hash(password);
    const { entry, email } = await withActor(orm, auth, (em) =>
      resetPassword(em, secret, passwordHash, userAgent, twoFactor),
    );
    // Whoever reads the account's mail gets in, whatever others have tried.
    await services.limits.forget('signIn', email);
    knownDevices(services.deviceSigner, answer).remember(email);
    if (!entry || 'twoFactorChallenge' in entry) answer.closeSession();
    return {
      to: entry ? answer.enter(entry, paths.dashboard) : paths.signInPending,
      toast: 'passwordUpdated',
    };
  },
};
