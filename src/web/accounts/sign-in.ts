import { findCredentials, letIn, readSignIn, refuseUnready } from '../../domain/accounts/sign-in.ts';
import { Refusal } from '../../domain/refusal.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { knownDevices } from '../known-device.ts';
import type { OutsideIntent } from '../page.tsx';

/**
 * Signs in by password. Known and unknown addresses cost the same time. A device on which the account signed in before has
 * a limit of its own, so that it gets in while the account or the network is locked by the wrong passwords of others.
 */
export const signIn: OutsideIntent = {
  async submitOutside({ form, services, answer, address, userAgent }) {
    const { orm, limits, passwords, twoFactor, deviceSeal } = services;
    const { email, password } = readSignIn(form);
    const gatekeeper = system('gatekeeper');
    const devices = knownDevices(deviceSeal, answer);
    const device = devices.find(email);
    const keys = device
      ? ([['signInDevice', device]] as const)
      : ([
          ['signInAddress', address],
          ['signIn', email],
        ] as const);
    const { found, check } = await limits.attempt(keys, async () => {
      const found = await actAs(orm, gatekeeper, (em) => findCredentials(em, email));
      const check = await passwords.check(found?.passwordHash ?? null, password);
      if (!found || check === 'wrong') throw new Refusal('invalid', { code: 'signInFailed' });
      return { found, check };
    });
    if (!found.emailConfirmed) answer.rememberAddress(email);
    refuseUnready(found);
    const newHash = check === 'outdated' ? await passwords.hash(password) : null;
    const entry = await actAs(orm, gatekeeper, (em) =>
      letIn(em, email, found, { userAgent, rule: twoFactor, newHash }),
    );
    if ('session' in entry) devices.remember(email);
    return { to: answer.enter(entry, paths.dashboard) };
  },
};
