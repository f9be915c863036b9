import { readAddress } from '../../domain/accounts/sign-in/reset-password.ts';
import {
  assertEmailAvailable,
  readSignUp,
  resendConfirmation,
  signUp,
} from '../../domain/accounts/sign-in/sign-up.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { NonTransactionalAction } from '../kit/page.tsx';
import { needsLink } from '../limits/limit-mailbox.ts';
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
    for (const key of [wanted.email, `${address} ${wanted.email}`]) await limits.count('resend', key);
    return { to: paths.checkEmail };
  },
};

export const resendConfirmationAction: NonTransactionalAction<Viewer> = {
  failed: 'resendFailed',
  async submitNonTransactional(request) {
    const { form, asAuth, responseState } = request;
    const email = (form.email === undefined && responseState.address) || readAddress(form);
    responseState.rememberAddress(email);
    if (await needsLink(request, 'resend', email)) await asAuth((em) => resendConfirmation(em, email));
    return { to: paths.checkEmail, toast: 'emailResent' };
  },
};
