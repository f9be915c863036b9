import { ConfirmEmail } from '../../../views/accounts/ConfirmEmail.tsx';
import { EmailConfirmed } from '../../../views/accounts/EmailConfirmed.tsx';
import { confirmEmail } from '../../domain/accounts/sign-in/confirm-email.ts';
import { type LinkState, linkState } from '../../domain/accounts/sign-in/tokens.ts';
import { signInAfterPassword } from '../../domain/accounts/two-factor/challenge.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { everyone, type Guard } from '../kit/guards.ts';
import { type NonTransactionalAction, page } from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';

/** Uses the token up and opens a session, approved or not, in a browser that is known from now on (ACCOUNT-10, SIGNIN-12). One of several concurrent requests succeeds. */
const confirm: NonTransactionalAction<Viewer> = {
  async submitNonTransactional({ url, services, asAuth, responseState, userAgent }) {
    const secret = url.searchParams.get('token') ?? '';
    const { email, entry } = await asAuth(async (em) => {
      const { id, email } = await confirmEmail(em, secret);
      const device = { userAgent, known: true };
      return { email, entry: await signInAfterPassword(em, id, device, services.twoFactor) };
    });
    await services.limits.forget('reset', email);
    knownDevices(services.deviceSigner, responseState).remember(email);
    return { to: responseState.enter(entry, paths.emailConfirmed) };
  },
};

export const confirmEmailPage = page<LinkState, Viewer>({
  path: paths.confirmEmail,
  guard: everyone,
  title: msg('Confirm your email'),
  load: ({ em, url }) => linkState(em, url.searchParams.get('token') ?? '', 'confirmation'),
  intents: { confirm },
  view: ({ data, context }) => <ConfirmEmail {...data} viewer={context.viewer} />,
});

/** Opening the link does not use the token, because mail scanners follow links (ACCOUNT-7). */
const confirmedVisitors: Guard = {
  name: 'everyone',
  check: (_, url) => (url?.searchParams.has('token') ? { to: `${paths.confirmEmail}${url.search}` } : null),
};

export const emailConfirmedPage = page({
  path: paths.emailConfirmed,
  guard: confirmedVisitors,
  title: msg('Email confirmed'),
  view: () => <EmailConfirmed />,
});
