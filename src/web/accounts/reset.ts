import {
  readAddress,
  readReset,
  refuseDeadLink,
  requestPasswordReset,
  resetPassword,
} from '../../domain/accounts/reset-password.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { knownDevices } from '../known-device.ts';
import type { OutsideIntent } from '../page.tsx';

/** Asks for the link; the answer is the same for every address (DECISIONS 28). */
export const requestReset: OutsideIntent = {
  failed: 'resetFailed',
  async submitOutside({ form, services, answer, address }) {
    const email = readAddress(form);
    await services.limits.use('mailAddress', address);
    await services.limits.use('reset', email);
    await actAs(services.orm, system('gatekeeper'), (em) => requestPasswordReset(em, email));
    answer.rememberAddress(email);
    return { to: paths.resetSent };
  },
};

/** Saves the new password and signs in; who is not approved yet reads why not. DECISIONS 22. */
export const updatePassword: OutsideIntent = {
  failed: 'passwordResetFailed',
  async submitOutside({ form, url, services, answer, userAgent }) {
    const { orm, config, passwords, twoFactor } = services;
    const gatekeeper = system('gatekeeper');
    const secret = url.searchParams.get('token') ?? '';
    const password = readReset(form, config.passwordMinLength);
    await actAs(orm, gatekeeper, (em) => refuseDeadLink(em, secret));
    const passwordHash = await passwords.hash(password);
    const { entry, email } = await actAs(orm, gatekeeper, (em) =>
      resetPassword(em, secret, passwordHash, userAgent, twoFactor),
    );
    // Whoever reads the account's mail gets in, whatever others have tried.
    await services.limits.forget('signIn', email);
    knownDevices(services.deviceSeal, answer).remember(email);
    if (!entry || 'secondStep' in entry) answer.closeSession();
    return {
      to: entry ? answer.enter(entry, paths.dashboard) : paths.signInPending,
      toast: 'passwordUpdated',
    };
  },
};
