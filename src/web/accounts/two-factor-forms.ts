import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageKey } from '../../../views/i18n.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewCodes,
} from '../../domain/accounts/two-factor/two-factor.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { FormSubmission, Intents, NonTransactionalContext } from '../kit/page.tsx';
import { checkedCode } from './checked-code.ts';
import { provePassword } from './prove-password.ts';

async function withCode(
  { form, services, asAuth, viewer: me, responseState }: NonTransactionalContext & FormSubmission,
  work: (em: EntityManager, me: Member, code: string) => Promise<string[] | null>,
): Promise<void> {
  const code = truncate(String(form.code ?? ''), 40);
  const codes = await services.limits.attempt([['twoFactorChallenge', me.id]], () =>
    checkedCode(me.id, () => asAuth((em) => work(em, me, code))),
  );
  if (codes) responseState.recoveryCodes.keep(services.twoFactor.encryptor.lock(codes.join(' '), me.id));
}

const done = (toast?: MessageKey) => ({ to: paths.twoFactor, ...(toast && { toast }) });

export const TWO_FACTOR_FORMS: Intents = {
  begin: {
    async submitNonTransactional(context) {
      await provePassword(context);
      const { encryptor } = context.services.twoFactor;
      await context.asAuth((em) => beginTwoFactor(em, context.viewer, encryptor));
      return done();
    },
  },
  enrol: {
    async submitNonTransactional(context) {
      const { encryptor } = context.services.twoFactor;
      await withCode(context, (em, me, code) => enableTwoFactor(em, me, code, encryptor));
      return done('twoFactorOn');
    },
  },
  'new-codes': {
    async submitNonTransactional(context) {
      await provePassword(context);
      const { encryptor } = context.services.twoFactor;
      await withCode(context, (em, me, code) => renewCodes(em, me, code, encryptor));
      return done('recoveryCodesMade');
    },
  },
  'turn-off': {
    async submitNonTransactional(context) {
      await provePassword(context);
      await withCode(context, async (em, me, code) => {
        await disableTwoFactor(em, me, code, context.services.twoFactor);
        return null;
      });
      context.responseState.recoveryCodes.drop();
      return done('twoFactorOff');
    },
  },
  kept: {
    async submit({ responseState }) {
      responseState.recoveryCodes.drop();
      const next = responseState.takeNext();
      return next ? { to: next } : done();
    },
  },
};
