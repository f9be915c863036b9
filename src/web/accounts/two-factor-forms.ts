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
import type { FormSubmission, Intents, NonTransactionalContext } from '../page.tsx';
import { checkedCode } from './checked-code.ts';
import { provePassword } from './prove-password.ts';

type Asked = NonTransactionalContext & FormSubmission;

async function withCode(
  { form, services, asAuth, viewer: me, responseState: answer }: Asked,
  work: (em: EntityManager, me: Member, code: string) => Promise<string[] | null>,
): Promise<void> {
  const code = truncate(String(form.code ?? ''), 40);
  const codes = await services.limits.attempt([['twoFactorChallenge', me.id]], () =>
    checkedCode(me.id, () => asAuth((em) => work(em, me, code))),
  );
  if (codes) answer.keepRecoveryCodes(services.twoFactor.encryptor.lock(codes.join(' '), me.id));
}

const done = (toast?: MessageKey) => ({ to: paths.twoFactor, ...(toast && { toast }) });

export const TWO_FACTOR_FORMS: Intents = {
  begin: {
    async submitNonTransactional(asked) {
      await provePassword(asked);
      const { encryptor } = asked.services.twoFactor;
      await asked.asAuth((em) => beginTwoFactor(em, asked.viewer, encryptor));
      return done();
    },
  },
  enrol: {
    async submitNonTransactional(asked) {
      const { encryptor } = asked.services.twoFactor;
      await withCode(asked, (em, me, code) => enableTwoFactor(em, me, code, encryptor));
      return done('twoFactorOn');
    },
  },
  'new-codes': {
    async submitNonTransactional(asked) {
      await provePassword(asked);
      const { encryptor } = asked.services.twoFactor;
      await withCode(asked, (em, me, code) => renewCodes(em, me, code, encryptor));
      return done('recoveryCodesMade');
    },
  },
  'turn-off': {
    async submitNonTransactional(asked) {
      await provePassword(asked);
      await withCode(asked, async (em, me, code) => {
        await disableTwoFactor(em, me, code, asked.services.twoFactor);
        return null;
      });
      asked.responseState.dropRecoveryCodes();
      return done('twoFactorOff');
    },
  },
  kept: {
    async submit({ responseState: answer }) {
      answer.dropRecoveryCodes();
      const next = answer.takeNext();
      return next ? { to: next } : done();
    },
  },
};
