import type { EntityManager } from '@mikro-orm/postgresql';
import { MyChecksPage, type MyChecksPageProps } from '../../../views/walkers/checks/MyChecksPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { askGuardian, readGuardian } from '../../domain/accounts/guardians/consent.ts';
import { guardianOf } from '../../domain/accounts/guardians/guardian.ts';
import {
  askReference,
  readReference,
  resendReference,
} from '../../domain/accounts/references/ask-reference.ts';
import { referencesOf } from '../../domain/accounts/references/reference.ts';
import type { Walker } from '../../domain/viewer.ts';
import { walkerChecks } from '../../domain/walkers/checks/checks-of.ts';
import { WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { anyWalker } from '../kit/guards.ts';
import { type Intents, page, type Redirect } from '../kit/page.tsx';
import { limitMailbox } from '../limits/limit-mailbox.ts';

const referenceSent: Redirect = { to: paths.myChecks, toast: 'referenceAsked' };

const intents: Intents<Walker> = {
  'ask-reference': {
    submit: async ({ em, viewer, form, services: { limits } }) => {
      const reference = readReference(form);
      await limits.use('reference', viewer.id);
      await limitMailbox(limits, em, viewer, reference.email);
      await askReference(em, viewer, reference, form.reference ? String(form.reference) : null);
      return referenceSent;
    },
    again: () => referenceSent,
  },
  'ask-guardian': {
    submit: async ({ em, viewer, form, services: { limits } }) => {
      const guardian = readGuardian(form);
      await askGuardian(em, viewer, guardian);
      await limits.use('guardian', viewer.id);
      await limitMailbox(limits, em, viewer, guardian.email);
      return { to: paths.myChecks, toast: 'guardianAsked' };
    },
  },
  'resend-reference': {
    submit: async ({ em, viewer, form, services: { limits } }) => {
      await limits.use('reference', viewer.id);
      await resendReference(em, viewer, String(form.reference ?? ''));
      return referenceSent;
    },
  },
};

async function guardianIn(em: EntityManager, viewer: Walker): Promise<MyChecksPageProps['guardian']> {
  const walker = await em.findOne(WalkerProfile, viewer.id);
  if (!walker?.isMinor()) return null;
  return { current: await guardianOf(em, viewer.id), missing: walker.guardianMissingSince !== null };
}

export const myChecksPage = page<Omit<MyChecksPageProps, 'form'>, Walker>({
  path: paths.myChecks,
  guard: anyWalker,
  width: 'text',
  title: msg('Checks and references'),
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer, url }) => ({
    checks: await walkerChecks(em, viewer.id),
    references: await referencesOf(em, viewer.id),
    guardian: await guardianIn(em, viewer),
    dialog: readDialog('references', url),
  }),
  intents,
  view: ({ data, form }) => <MyChecksPage {...data} form={form} />,
});
