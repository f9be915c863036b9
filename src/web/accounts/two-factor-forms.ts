import type { EntityManager } from '@mikro-orm/postgresql';
import type { CatalogueCode } from '../../../views/catalogue.ts';
import { passwordHashOf } from '../../domain/accounts/change-password.ts';
import { longestPassword } from '../../domain/accounts/password.ts';
import { begin, renewCodes, turnOff, turnOn } from '../../domain/accounts/two-factor.ts';
import { invalid } from '../../domain/refusal.ts';
import { truncate } from '../../domain/truncate.ts';
import { type Member, system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import type { Intent, OutsideIntent } from '../page.tsx';
import type { PageRequest, Posted, Visit } from '../visit.ts';

type Asked = PageRequest & Posted & Pick<Visit, 'viewer'>;

/** The password counts like one at sign-in, so that a borrowed browser cannot guess it. */
async function provePassword({ form, services, viewer }: Asked): Promise<void> {
  const { orm, limits, passwords } = services;
  const me = viewer as Member;
  const typed = truncate(String(form.password ?? ''), longestPassword);
  await limits.attempt([['provePassword', me.id]], async () => {
    const hash = await actAs(orm, system('gatekeeper'), (em) => passwordHashOf(em, me.id));
    if (!(await passwords.verify(hash, typed))) throw invalid({ password: { code: 'passwordWrong' } });
  });
}

/** Uses the code that was typed, counted as at sign-in; new recovery codes are kept for the next page. */
async function withCode(
  { form, services, viewer, answer }: Asked,
  work: (em: EntityManager, me: Member, code: string) => Promise<string[] | null>,
): Promise<void> {
  const me = viewer as Member;
  const code = truncate(String(form.code ?? ''), 40);
  const codes = await services.limits.attempt([['secondStep', me.id]], () =>
    actAs(services.orm, system('gatekeeper'), (em) => work(em, me, code)),
  );
  if (codes) answer.keepRecoveryCodes(services.twoFactor.box.lock(codes.join(' '), me.id));
}

const done = (toast?: CatalogueCode) => ({ to: paths.twoFactor, ...(toast && { toast }) });

const beginSetup: OutsideIntent = {
  async submitOutside(asked) {
    await provePassword(asked);
    const { orm, twoFactor } = asked.services;
    await actAs(orm, system('gatekeeper'), (em) => begin(em, asked.viewer as Member, twoFactor.box));
    return done();
  },
};

const enrol: OutsideIntent = {
  async submitOutside(asked) {
    await withCode(asked, (em, me, code) => turnOn(em, me, code, asked.services.twoFactor.box));
    return done('twoFactorOn');
  },
};

const newCodes: OutsideIntent = {
  async submitOutside(asked) {
    await provePassword(asked);
    await withCode(asked, (em, me, code) => renewCodes(em, me, code, asked.services.twoFactor.box));
    return done('recoveryCodesMade');
  },
};

const off: OutsideIntent = {
  async submitOutside(asked) {
    await provePassword(asked);
    await withCode(asked, async (em, me, code) => {
      await turnOff(em, me, code, asked.services.twoFactor);
      return null;
    });
    asked.answer.dropRecoveryCodes();
    return done('twoFactorOff');
  },
};

const kept: Intent = {
  guard: admins,
  async submit({ answer }) {
    answer.dropRecoveryCodes();
    return done();
  },
};

/** The forms of /settings/two-factor by their names. */
export const TWO_FACTOR_FORMS: Readonly<Record<string, Intent | OutsideIntent>> = {
  begin: beginSetup,
  enrol,
  'new-codes': newCodes,
  'turn-off': off,
  kept,
};
