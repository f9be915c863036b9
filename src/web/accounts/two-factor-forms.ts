import type { EntityManager } from '@mikro-orm/postgresql';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewCodes,
} from '../../domain/accounts/two-factor/two-factor.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { acts, type OutsideContext } from '../kit/act.ts';
import { checkedCode } from './checked-code.ts';
import { provePassword } from './prove-password.ts';

async function withCode(
  { form, services, asAuth, viewer: me, responseState }: OutsideContext,
  work: (em: EntityManager, me: Member, code: string) => Promise<string[] | null>,
): Promise<void> {
  const code = truncate(String(form.code ?? ''), 40);
  const codes = await services.limits.attempt([['twoFactorChallenge', me.id]], () =>
    checkedCode(me.id, () => asAuth((em) => work(em, me, code))),
  );
  if (codes) responseState.recoveryCodes.keep(services.twoFactor.encryptor.lock(codes.join(' '), me.id));
}

export const twoFactorActs = acts(
  { to: paths.twoFactor },
  {
    begin: {
      async outside(context: OutsideContext) {
        await provePassword(context);
        const { encryptor } = context.services.twoFactor;
        await context.asAuth((em) => beginTwoFactor(em, context.viewer, encryptor));
      },
    },
    enrol: {
      outside: (context) => {
        const { encryptor } = context.services.twoFactor;
        return withCode(context, (em, me, code) => enableTwoFactor(em, me, code, encryptor));
      },
    },
    'new-codes': {
      async outside(context: OutsideContext) {
        await provePassword(context);
        const { encryptor } = context.services.twoFactor;
        await withCode(context, (em, me, code) => renewCodes(em, me, code, encryptor));
      },
    },
    'turn-off': {
      async outside(context: OutsideContext) {
        await provePassword(context);
        await withCode(context, async (em, me, code) => {
          await disableTwoFactor(em, me, code, context.services.twoFactor);
          return null;
        });
        context.responseState.recoveryCodes.drop();
      },
    },
    kept: {
      run: async ({ responseState }) => responseState.recoveryCodes.drop(),
      done: (_, { responseState }) => ({ to: responseState.takeNext() ?? paths.twoFactor }),
    },
  },
);
