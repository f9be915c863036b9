import { readAddress } from '../../domain/accounts/sign-in/reset-password.ts';
import {
  assertEmailAvailable,
  readSignUp,
  resendConfirmation,
  signUp,
} from '../../domain/accounts/sign-in/sign-up.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { NonTransactionalAction } from '../kit/page.tsx';
import type { Services } from '../services.ts';
import { assertMaySignUp } from './sign-up-challenge.ts';

export const createAccount: NonTransactionalAction<Viewer> = {
  failed: 'signUpFailed',
  async submitNonTransactional({ form, services, asAuth, responseState, address }) {
    const { config, limits, passwords } = services;
    const wanted = readSignUp(form, config.passwordMinLength);
    await limits.use('signUp', address, 'signUpTooOften');
    await assertMaySignUp(services, form, address);
    await asAuth((em) => assertEmailAvailable(em, wanted));
    const passwordHash = await passwords.hash(wanted.password);
    await asAuth((em) => signUp(em, wanted, passwordHash));
    responseState.rememberAddress(wanted.email);
    await lockResend(services, wanted.email);
    return { to: paths.checkEmail };
  },
};

export const resendConfirmationAction: NonTransactionalAction<Viewer> = {
  failed: 'resendFailed',
  async submitNonTransactional({ form, services, asAuth, responseState, address }) {
    const email =
      form.email === undefined && responseState.address ? responseState.address : readAddress(form);
    responseState.rememberAddress(email);
    await services.limits.use('mailAddress', address, 'resendTooSoon');
    await services.limits.use('resend', email, 'resendTooSoon');
    await asAuth((em) => resendConfirmation(em, email));
    return { to: paths.checkEmail, toast: 'emailResent' };
  },
};

/** The first email starts the minute too; if one is running already, that is fine. */
async function lockResend({ limits }: Services, email: string): Promise<void> {
  try {
    await limits.use('resend', email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
