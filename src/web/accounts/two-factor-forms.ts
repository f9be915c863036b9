import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageKey } from '../../../views/i18n.ts';
import { passwordHashOf } from '../../domain/accounts/sign-in/change-password.ts';
import { MAX_PASSWORD_LENGTH } from '../../domain/accounts/sign-in/password.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewCodes,
} from '../../domain/accounts/two-factor/two-factor.ts';
import { invalid } from '../../domain/domain-error.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import type { FormSubmission, Intents, NonTransactionalContext } from '../page.tsx';

type Asked = NonTransactionalContext & FormSubmission;

/** Rate-limited like sign-in, so that someone with an open session cannot guess the password. */
async function provePassword({ form, services, asAuth, viewer: me }: Asked): Promise<void> {
  const { limits, passwords } = services;
  const typed = truncate(String(form.password ?? ''), MAX_PASSWORD_LENGTH);
  await limits.attempt([['provePassword', me.id]], async () => {
    const hash = await asAuth((em) => passwordHashOf(em, me.id));
    if (!(await passwords.verify(hash, typed))) throw invalid({ password: { code: 'passwordWrong' } });
  });
}

async function withCode(
  { form, services, asAuth, viewer: me, responseState: answer }: Asked,
  work: (em: EntityManager, me: Member, code: string) => Promise<string[] | null>,
): Promise<void> {
  const code = truncate(String(form.code ?? ''), 40);
  const codes = await services.limits.attempt([['twoFactorChallenge', me.id]], () =>
    asAuth((em) => work(em, me, code)),
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
    guard: admins,
    async submit({ responseState: answer }) {
      answer.dropRecoveryCodes();
      const next = answer.takeNext();
      return next ? { to: next } : done();
    },
  },
};
