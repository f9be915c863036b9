import { passkeyFailed, readCredential } from '../../domain/accounts/passkeys/credential-response.ts';
import {
  completePasskeySignIn,
  findPasskey,
  redeemChallenge,
} from '../../domain/accounts/passkeys/passkeys.ts';
import { forbidden } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { securityEvent } from '../../security-events.ts';
import type { NonTransactionalAction } from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';

/** SIGNIN-7. Refused passkeys count like wrong passwords (ACCOUNT-13), before the costly check. */
export const signInWithPasskey: NonTransactionalAction<Viewer> = {
  async submitNonTransactional({ form, services, asAuth, responseState, address, userAgent }) {
    const { limits, passkeys, deviceSigner } = services;
    const { response, challenge } = readCredential(form);
    const keys = [
      ['signInAddress', address],
      ['signInPasskey', response.id],
    ] as const;
    const { passkey, email, proven } = await limits.attempt(keys, async () => {
      const browser = responseState.passkeyBrowser.read() ?? '';
      await asAuth((em) => redeemChallenge(em, { signInOf: browser }, challenge));
      const found = await asAuth((em) => findPasskey(em, response));
      const proven = await passkeys.signed(response, challenge, found.passkey);
      if (!proven) {
        securityEvent('passkey_refused', { userId: found.passkey.userId });
        throw passkeyFailed();
      }
      return { ...found, proven };
    });
    const devices = knownDevices(deviceSigner, responseState);
    const device = { userAgent, known: devices.find(email) !== null };
    const entry = await asAuth((em) => completePasskeySignIn(em, passkey, proven, device));
    if ('copied' in entry) {
      securityEvent('passkey_refused', { userId: passkey.userId, code: 'passkeyCopied' });
      throw forbidden('passkeyCopied');
    }
    securityEvent('sign_in', { userId: passkey.userId });
    devices.remember(email);
    responseState.twoFactorChallenge.drop();
    return { to: responseState.enter(entry, paths.dashboard) };
  },
};
