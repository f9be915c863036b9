import {
  type TwoFactorChallengeData,
  TwoFactorChallengePage,
} from '../../../views/accounts/two-factor/TwoFactorChallengePage.tsx';
import type { SignInDevice } from '../../domain/accounts/sign-in/sessions.ts';
import {
  abandonTwoFactorChallenge,
  findTwoFactorChallenge,
  signInByEnrolling,
  signInWithCode,
  signInWithRecoveryCode,
} from '../../domain/accounts/two-factor/challenge.ts';
import { conflict } from '../../domain/forms/domain-error.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { securityEvent } from '../../security-events.ts';
import { msg } from '../../translate.ts';
import { normalizeFigures } from '../../typed-text.ts';
import { visitors } from '../kit/guards.ts';
import {
  type FormSubmission,
  type NonTransactionalAction,
  type PageRequest,
  page,
  type Redirect,
  type RequestContext,
} from '../kit/page.tsx';
import { knownDevices } from '../known-device.ts';
import { checkedCode } from './checked-code.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import { phoneSetup } from './two-factor.tsx';

export const twoFactorChallengePage = page<TwoFactorChallengeData, Viewer>({
  path: paths.twoFactorChallenge,
  guard: visitors,
  title: msg('One more step'),
  load,
  intents: {
    code: trying(async (request, { secret, device }, code) => {
      const { twoFactor } = request.services;
      const { asAuth } = request;
      const session = await asAuth((em) =>
        signInWithCode(em, secret, { code, device, encryptor: twoFactor.encryptor }),
      );
      return { to: request.responseState.enter({ session }, paths.dashboard) };
    }),
    'recovery-code': trying(async (request, { secret, device }, _, code) => {
      const { session, left } = await request.asAuth((em) =>
        signInWithRecoveryCode(em, secret, { code, device }),
      );
      const to = request.responseState.enter({ session }, paths.twoFactor);
      return { to, toast: 'recoveryCodeUsed', params: { left } };
    }),
    enrol: trying(async (request, { secret, device }, code) => {
      const { twoFactor } = request.services;
      const { asAuth, responseState } = request;
      const { session, userId, codes } = await asAuth((em) =>
        signInByEnrolling(em, secret, { code, device, encryptor: twoFactor.encryptor }),
      );
      responseState.recoveryCodes.keep(twoFactor.encryptor.lock(codes.join(' '), userId));
      // The page that was asked for is shown after the recovery codes, which are shown only once.
      responseState.openSession(session);
      return { to: paths.twoFactor, toast: 'enrol' };
    }),
    cancel: {
      async submit({ responseState, asAuth }) {
        const secret = responseState.twoFactorChallenge.read();
        if (secret) await asAuth((em) => abandonTwoFactorChallenge(em, secret));
        responseState.twoFactorChallenge.drop();
        return { to: paths.auth };
      },
    },
  },
  status: ({ state }) => (state === 'over' ? 403 : 200),
  view: ({ data, form }) => <TwoFactorChallengePage data={data} form={form} />,
});

async function load(context: RequestContext<Viewer>): Promise<TwoFactorChallengeData> {
  const { em, url, responseState, services } = context;
  const secret = responseState.twoFactorChallenge.read();
  const step = secret && (await findTwoFactorChallenge(em, secret));
  if (!step) return { state: 'over' };
  if (step.secret === null)
    return {
      state: url.searchParams.get('with') === 'recovery' ? 'recovery' : 'code',
      admin: step.role === 'admin',
    };
  const { userId: id, email } = step;
  const setup = phoneSetup(services.twoFactor.encryptor, step.secret, { id, email });
  return setup ? { state: 'enrol', setup } : { state: 'over' };
}

type Try = (
  request: PageRequest & FormSubmission,
  challenge: { secret: string; device: SignInDevice },
  code: string,
  recoveryCode: string,
) => Promise<Redirect>;

/** The attempt counts, by person and by network address, before the code is checked; a right code gives it back. */
function trying(complete: Try): NonTransactionalAction<Viewer> {
  return {
    async submitNonTransactional(request) {
      const { form, services, asAuth, responseState, address, userAgent } = request;
      const { limits, deviceSigner } = services;
      const secret = responseState.twoFactorChallenge.read();
      const step = secret && (await asAuth((em) => findTwoFactorChallenge(em, secret)));
      if (!step) throw conflict('secondStepOver');
      const typed = (name: string) => truncate(normalizeFigures(String(form[name] ?? '')), 40);
      const devices = knownDevices(deviceSigner, responseState);
      const known = devices.find(step.email);
      const device = { userAgent, known: known !== null };
      const limit = ['twoFactorChallenge', known ?? step.userId] as const;
      const keys = [['secondStepAddress', address] as const, limit];
      const refused = () =>
        refusedSignIn(request, step.userId, { kind: 'code_refused', known: device.known, limit });
      const redirect = await limits.attempt(keys, () =>
        checkedCode(
          step.userId,
          () => complete(request, { secret, device }, typed('code'), typed('recoveryCode')),
          refused,
        ),
      );
      devices.remember(step.email);
      securityEvent('sign_in', { userId: step.userId });
      responseState.twoFactorChallenge.drop();
      return redirect;
    },
  };
}
