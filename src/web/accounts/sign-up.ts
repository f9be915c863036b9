import { readAddress } from '../../domain/accounts/reset-password.ts';
import { readSignUp, refuseTaken, resendConfirmation, signUp } from '../../domain/accounts/sign-up.ts';
import { Refusal } from '../../domain/refusal.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import type { OutsideIntent } from '../page.tsx';
import type { Services } from '../services.ts';

/** Makes an account; whoever did is shown where the confirmation link went. S1 §2 Auth; S2 §8. */
export const createAccount: OutsideIntent = {
  failed: 'signUpFailed',
  async submitOutside({ form, services, answer, address }) {
    const { orm, config, limits, passwords } = services;
    const wanted = readSignUp(form, config.passwordMinLength);
    await limits.use('signUp', address, 'signUpTooOften');
    const gatekeeper = system('gatekeeper');
    await actAs(orm, gatekeeper, (em) => refuseTaken(em, wanted));
    const passwordHash = await passwords.hash(wanted.password);
    await actAs(orm, gatekeeper, (em) => signUp(em, wanted, passwordHash));
    answer.rememberAddress(wanted.email);
    await lockResend(services, wanted.email);
    return { to: paths.checkEmail };
  },
};

/** Sends the confirmation link again, at most once a minute for an address. */
export const resend: OutsideIntent = {
  failed: 'resendFailed',
  async submitOutside({ form, services, answer, address }) {
    const email = form.email === undefined && answer.address ? answer.address : readAddress(form);
    answer.rememberAddress(email);
    await services.limits.use('mailAddress', address, 'resendTooSoon');
    await services.limits.use('resend', email, 'resendTooSoon');
    await actAs(services.orm, system('gatekeeper'), (em) => resendConfirmation(em, email));
    return { to: paths.checkEmail, toast: 'emailResent' };
  },
};

/** The first mail starts the minute; when it runs already, so much the better. */
async function lockResend({ limits }: Services, email: string): Promise<void> {
  try {
    await limits.use('resend', email);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
