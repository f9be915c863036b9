import { type SecondStepData, SecondStepPage } from '../../../views/accounts/two-factor/SecondStepPage.tsx';
import {
  abandonSecondStep,
  enterByEnrolling,
  enterWithCode,
  enterWithRecoveryCode,
  findSecondStep,
} from '../../domain/accounts/second-step.ts';
import { conflict } from '../../domain/refusal.ts';
import { truncate } from '../../domain/truncate.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { visitors } from '../guards.ts';
import { knownDevices } from '../known-device.ts';
import { type Departure, type OutsideIntent, page } from '../page.tsx';
import type { PageRequest, Posted, Visit } from '../visit.ts';
import { phoneSetup } from './phone-setup.ts';

/** The page between password and session. Its cookie is worth nothing anywhere else. */
export const secondStepPage = page<SecondStepData>({
  path: paths.secondStep,
  guard: visitors,
  layout: 'public',
  unlisted: true,
  title: 'One more step',
  load,
  intents: {
    code: trying(async (request, secret, code) => {
      const { orm, twoFactor } = request.services;
      const { userAgent } = request;
      const session = await actAs(orm, system('gatekeeper'), (em) =>
        enterWithCode(em, secret, { code, userAgent, box: twoFactor.box }),
      );
      return { to: request.answer.enter({ session }, paths.dashboard) };
    }),
    'recovery-code': trying(async (request, secret, _, code) => {
      const { userAgent } = request;
      const { session, left } = await actAs(request.services.orm, system('gatekeeper'), (em) =>
        enterWithRecoveryCode(em, secret, { code, userAgent }),
      );
      request.answer.enter({ session }, paths.dashboard);
      return { to: paths.twoFactor, toast: 'recoveryCodeUsed', params: { left } };
    }),
    enrol: trying(async (request, secret, code) => {
      const { orm, twoFactor } = request.services;
      const { userAgent, answer } = request;
      const { session, userId, codes } = await actAs(orm, system('gatekeeper'), (em) =>
        enterByEnrolling(em, secret, { code, userAgent, box: twoFactor.box }),
      );
      answer.keepRecoveryCodes(twoFactor.box.lock(codes.join(' '), userId));
      answer.enter({ session }, paths.dashboard);
      return { to: paths.twoFactor, toast: 'twoFactorOn' };
    }),
    cancel: {
      async submit({ answer, services }) {
        const secret = answer.secondStep;
        if (secret) await actAs(services.orm, system('gatekeeper'), (em) => abandonSecondStep(em, secret));
        answer.closeSecondStep();
        return { to: paths.auth };
      },
    },
  },
  status: ({ state }) => (state === 'over' ? 403 : 200),
  view: ({ data, form }) => <SecondStepPage data={data} form={form} />,
});

async function load({ em, url, answer, services }: Visit): Promise<SecondStepData> {
  const step = answer.secondStep ? await findSecondStep(em, answer.secondStep) : null;
  if (!step) return { state: 'over' };
  if (step.secret === null)
    return { state: url.searchParams.get('with') === 'recovery' ? 'recovery' : 'code' };
  const { userId: id, email } = step;
  return { state: 'enrol', setup: phoneSetup(services.twoFactor.box, step.secret, { id, email }) };
}

type Try = (
  request: PageRequest & Posted,
  secret: string,
  code: string,
  recoveryCode: string,
) => Promise<Departure>;

/**
 * One try at a code. It counts before the code is looked at, for the person and for the network address; a right one takes
 * its counts back.
 */
function trying(complete: Try): OutsideIntent {
  return {
    async submitOutside(request) {
      const { form, services, answer, address } = request;
      const { orm, limits, deviceSeal } = services;
      const secret = answer.secondStep;
      const step = secret && (await actAs(orm, system('gatekeeper'), (em) => findSecondStep(em, secret)));
      if (!step) throw conflict('secondStepOver');
      const typed = (name: string) => truncate(String(form[name] ?? '').trim(), 40);
      const keys = [
        ['secondStepAddress', address],
        ['secondStep', step.userId],
      ] as const;
      const departure = await limits.attempt(keys, () =>
        complete(request, secret, typed('code'), typed('recoveryCode')),
      );
      knownDevices(deviceSeal, answer).remember(step.email);
      answer.closeSecondStep();
      return departure;
    },
  };
}
