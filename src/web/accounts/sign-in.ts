import { findCredentials, letIn, readSignIn, refuseUnready } from '../../domain/accounts/sign-in.ts';
import { Refusal } from '../../domain/refusal.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import type { OutsideIntent } from '../page.tsx';

/**
 * Signs in by password. Each try counts before the password is looked at, so that many at once cannot slip through;
 * a right password takes its count back. Known and unknown addresses cost the same time (DECISIONS 25).
 */
export const signIn: OutsideIntent = {
  async submitOutside({ form, services, answer, address, userAgent }) {
    const { orm, limits, passwords, twoFactor } = services;
    const { email, password } = readSignIn(form);
    await limits.use('signInAddress', address);
    await limits.use('signIn', email);
    const gatekeeper = system('gatekeeper');
    const found = await actAs(orm, gatekeeper, (em) => findCredentials(em, email));
    const right = await passwords.verify(found?.passwordHash ?? null, password);
    if (!found || !right) throw new Refusal('invalid', { code: 'signInFailed' });
    await limits.giveBack('signInAddress', address);
    await limits.forget('signIn', email);
    if (!found.emailConfirmed) answer.rememberAddress(email);
    refuseUnready(found);
    const entry = await actAs(orm, gatekeeper, (em) => letIn(em, email, found, userAgent, twoFactor));
    return { to: answer.enter(entry, paths.dashboard) };
  },
};
