import { AuthPage } from '../../../views/accounts/AuthPage.tsx';
import type { AuthData, AuthState } from '../../../views/accounts/auth-data.ts';
import { readAddress } from '../../domain/accounts/sign-in/reset-password.ts';
import {
  assertEmailAvailable,
  readSignUp,
  resendConfirmation,
  signUp,
} from '../../domain/accounts/sign-in/sign-up.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { normalizeFigures } from '../../typed-text.ts';
import { everyone, type Guard } from '../kit/guards.ts';
import { ownPath } from '../kit/own-path.ts';
import { type Intent, type NonTransactionalAction, page, type RequestContext } from '../kit/page.tsx';
import { askerOf, needsLink } from '../limits/limit-mailbox.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { requestReset } from './reset-password.tsx';
import { signIn } from './sign-in.ts';
import { assertMaySignUp, signUpChallenge } from './sign-up-challenge.ts';

const createAccount: NonTransactionalAction<Viewer> = {
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

const resendConfirmationAction: NonTransactionalAction<Viewer> = {
  failed: 'resendFailed',
  async submitNonTransactional(request) {
    const { form, asAuth, responseState } = request;
    const email = (form.email === undefined && responseState.address) || readAddress(form);
    responseState.rememberAddress(email);
    if (await needsLink(request, 'resend', email)) await asAuth((em) => resendConfirmation(em, email));
    return { to: paths.checkEmail, toast: 'emailResent' };
  },
};

/** Recovery links go on to their own page; signed-in users go where the link leads. */
const authVisitors: Guard = {
  beforeTerms: true,
  name: 'visitors',
  check(viewer, url) {
    if (url?.searchParams.get('type') === 'recovery') return { to: `${paths.resetPassword}${url.search}` };
    return viewer.kind === 'member' ? { to: nextIn(url) ?? paths.home } : null;
  },
};

const nextIn = (url?: URL): string | null => ownPath(url?.searchParams.get('next'));

const signOut: Intent<Viewer> = {
  guard: everyone,
  async submit({ responseState }) {
    responseState.closeSession();
    return { to: paths.home, toast: 'signedOut' };
  },
};

export const authPage = page<AuthData, Viewer>({
  path: paths.auth,
  guard: authVisitors,
  title: ({ state }) => TITLES[state],
  description: ({ state }) => DESCRIPTIONS[state] ?? '',
  listed: ({ state }) => state in DESCRIPTIONS,
  canonical: ({ state }) => (state === 'sign-up' ? paths.signUp : paths.auth),
  loadsWithoutRows: true,
  load: async (context) => {
    const { searchParams } = context.url;
    const next = nextIn(context.url);
    if (next) context.responseState.rememberNext(next);
    const state = stateOf(searchParams);
    return {
      state,
      role: searchParams.get('role') === 'trotter' ? 'trotter' : 'tot',
      referralCode: truncate(normalizeFigures(searchParams.get('ref') ?? '').toUpperCase(), 40),
      email: context.responseState.address,
      wait: await waitOf(state, context),
      challenge: state === 'sign-up' ? await signUpChallenge(context.services, context.address) : null,
      pending: searchParams.has('pending'),
      passwordMinLength: context.services.config.passwordMinLength,
    };
  },
  intents: {
    'sign-in': signIn,
    passkey: signInWithPasskey,
    'sign-up': createAccount,
    resend: resendConfirmationAction,
    'request-reset': requestReset,
    'sign-out': signOut,
  },
  view: ({ data, form }) => {
    const { code, params } = form.error?.fields.email ?? {};
    return (
      <AuthPage
        data={data}
        form={form}
        suggestion={code === 'emailTypo' ? String(params?.suggestion) : null}
        unconfirmed={form.error?.summary.code === 'emailNotConfirmed'}
      />
    );
  },
});

const TITLES: Record<AuthState, string> = {
  'sign-in': msg('Sign in'),
  'sign-up': msg('Sign up free as a parent or a walker'),
  'check-email': msg('Check your email'),
  reset: msg('Reset your password'),
  'reset-sent': msg('Reset your password'),
};

const DESCRIPTIONS: Partial<Record<AuthState, string>> = {
  'sign-in': msg('Sign in to Trotwell to book walks, answer requests and message your parents or walkers.'),
  'sign-up': msg('Join Trotwell as a parent or as a walker. It is free, and our team reviews every account.'),
};

function stateOf(query: URLSearchParams): AuthState {
  const sent = query.has('sent');
  if (query.get('tab') === 'signup') return sent ? 'check-email' : 'sign-up';
  if (query.get('tab') === 'reset') return sent ? 'reset-sent' : 'reset';
  return 'sign-in';
}

/** The server keeps the 60 s, so that a countdown survives a reload. */
async function waitOf(state: AuthState, request: RequestContext<Viewer>): Promise<number> {
  const { services, responseState, address } = request;
  if (state === 'sign-up') return services.limits.wait('signUp', address);
  const email = state === 'check-email' && responseState.address;
  if (email) return services.limits.wait('resend', `${askerOf(request, email)} ${email}`);
  return 0;
}
