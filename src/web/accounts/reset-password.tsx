import { NewPassword, type NewPasswordData } from '../../../views/accounts/NewPassword.tsx';
import {
  assertValidToken,
  readAddress,
  readReset,
  requestPasswordReset,
  resetPassword,
} from '../../domain/accounts/sign-in/reset-password.ts';
import { linkState } from '../../domain/accounts/sign-in/tokens.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import type { Guard } from '../kit/guards.ts';
import { type NonTransactionalAction, page } from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';
import { needsLink } from '../limits/limit-mailbox.ts';

export const requestReset: NonTransactionalAction<Viewer> = {
  failed: 'resetFailed',
  async submitNonTransactional(request) {
    const email = readAddress(request.form);
    if (await needsLink(request, 'reset', email))
      await request.asAuth((em) => requestPasswordReset(em, email));
    request.responseState.rememberAddress(email);
    return { to: paths.resetSent };
  },
};

/** ACCOUNT-16: saves the password and signs in; people who are not approved read why they are not signed in. */
const updatePassword: NonTransactionalAction<Viewer> = {
  failed: 'passwordResetFailed',
  async submitNonTransactional({ form, url, services, asAuth, responseState, userAgent }) {
    const { config, passwords, twoFactor } = services;
    const secret = url.searchParams.get('token') ?? '';
    const password = readReset(form, config.passwordMinLength);
    await asAuth((em) => assertValidToken(em, secret));
    const passwordHash = await passwords.hash(password);
    const { entry, email } = await asAuth((em) =>
      resetPassword(em, secret, passwordHash, userAgent, twoFactor),
    );
    // Access to the mailbox proves ownership, so a lock by other people's attempts ends.
    for (const limit of ['signIn', 'reset'] as const) await services.limits.forget(limit, email);
    knownDevices(services.deviceSigner, responseState).remember(email);
    if (!entry || 'twoFactorChallenge' in entry) responseState.closeSession();
    return {
      to: entry ? responseState.enter(entry, paths.dashboard) : paths.signInPending,
      toast: 'passwordUpdated',
    };
  },
};

const recovering: Guard = {
  name: 'visitors',
  check(viewer, url) {
    if (url?.searchParams.get('type') === 'recovery') return null;
    return { to: viewer.kind === 'member' ? paths.dashboard : paths.auth };
  },
};

export const resetPasswordPage = page<NewPasswordData, Viewer>({
  path: paths.resetPassword,
  guard: recovering,
  title: msg('Choose a new password'),
  load: async ({ em, url, services }) => ({
    ...(await linkState(em, url.searchParams.get('token') ?? '', 'reset')),
    passwordMinLength: services.config.passwordMinLength,
  }),
  intents: { 'update-password': updatePassword },
  view: ({ data, form }) => <NewPassword data={data} form={form} />,
});
