import { requestPasswordReset } from '../../domain/accounts/sign-in/reset-password.ts';
import {
  assertCanSignIn,
  completeSignIn,
  findCredentials,
  readSignIn,
} from '../../domain/accounts/sign-in/sign-in.ts';
import { DomainError, forbidden } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { securityEvent } from '../../security-events.ts';
import type { NonTransactionalAction } from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';
import { refusedSignIn } from './refused-sign-in.ts';

/** ACCOUNT-12, ACCOUNT-13. A known device has its own limit, so that attackers cannot lock the owner out. */
export const signIn: NonTransactionalAction<Viewer> = {
  async submitNonTransactional(request) {
    const { form, services, asAuth, responseState, address, userAgent } = request;
    const { limits, passwords, twoFactor, deviceSigner } = services;
    const { email, password } = readSignIn(form);
    const devices = knownDevices(deviceSigner, responseState);
    const device = devices.find(email);
    const limit = device ? (['signInDevice', device] as const) : (['signIn', email] as const);
    const keys = device ? [limit] : [['signInAddress', address] as const, limit];
    const { found, check } = await limits.attempt(keys, async () => {
      const found = await asAuth((em) => findCredentials(em, email));
      const check = await passwords.check(found?.passwordHash ?? null, password);
      if (!found || check === 'wrong') {
        securityEvent('sign_in_refused', { userId: found?.userId });
        const known = device !== null;
        await refusedSignIn(request, found?.userId, { kind: 'password_refused', known, limit });
        throw new DomainError('invalid', { code: 'signInFailed' });
      }
      return { found, check };
    });
    if (!found.emailConfirmedAt) responseState.rememberAddress(email);
    assertCanSignIn(found);
    if (found.mustRenewPassword) {
      if (await limits.count('reset', email)) await asAuth((em) => requestPasswordReset(em, email));
      throw forbidden('newPasswordNeeded');
    }
    const newHash = check === 'outdated' ? await passwords.hash(password) : null;
    const entry = await asAuth((em) =>
      completeSignIn(em, email, found, {
        device: { userAgent, known: device !== null },
        rule: twoFactor,
        newHash,
      }),
    );
    if ('session' in entry) {
      devices.remember(email);
      securityEvent('sign_in', { userId: found.userId });
    }
    return { to: responseState.enter(entry, paths.dashboard) };
  },
};
