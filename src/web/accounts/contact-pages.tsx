import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardianPage, type GuardianPageProps } from '../../../views/accounts/guardians/GuardianPage.tsx';
import { ReferencePage, type ReferencePageProps } from '../../../views/accounts/references/ReferencePage.tsx';
import {
  consent,
  declineConsent,
  guardianRequest,
  readConsent,
  withdrawConsent,
} from '../../domain/accounts/guardians/consent.ts';
import {
  answerReference,
  askingWalker,
  declineReference,
  readAnswer,
} from '../../domain/accounts/references/answer-reference.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import { system, type Viewer } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { everyone } from '../kit/guards.ts';
import { type NonTransactionalAction, page } from '../kit/page.tsx';

const secretOf = (url: URL): string => url.searchParams.get('token') ?? '';

/** Of a person without an account, who has the link of an email. */
const answering = <Form,>(
  to: string,
  read: (form: RawForm) => Form,
  actor: 'auth' | 'worker',
  answer: (em: EntityManager, secret: string, form: Form) => Promise<void>,
): NonTransactionalAction<Viewer> => ({
  async submitNonTransactional({ form, url, services, address }) {
    const answered = read(form);
    await services.limits.use('referenceAnswer', address);
    await withActor(services.orm, system(actor), (em) => answer(em, secretOf(url), answered));
    return { to };
  },
});

const nothing = () => null;

const reference = (done: NonNullable<ReferencePageProps['done']>) => withQuery(paths.reference, { done });

/** CHECK-10 */
export const referencePage = page<Omit<ReferencePageProps, 'form'>, Viewer>({
  path: paths.reference,
  guard: everyone,
  width: 'narrow',
  title: msg('Reference'),
  load: async ({ em, url }) => {
    const done = url.searchParams.get('done');
    if (done === 'answered' || done === 'declined') return { asking: null, done };
    return { asking: await askingWalker(em, secretOf(url)), done: null };
  },
  intents: {
    'answer-reference': answering(reference('answered'), readAnswer, 'auth', answerReference),
    'decline-reference': answering(reference('declined'), nothing, 'auth', declineReference),
  },
  view: ({ data, form }) => <ReferencePage {...data} form={form} />,
});

const guardian = (done: NonNullable<GuardianPageProps['done']>) => withQuery(paths.guardian, { done });

export const guardianPage = page<Omit<GuardianPageProps, 'form'>, Viewer>({
  path: paths.guardian,
  guard: everyone,
  width: 'narrow',
  title: msg("A guardian's consent"),
  load: async ({ em, url }) => {
    const done = url.searchParams.get('done');
    if (done === 'given' || done === 'declined' || done === 'withdrawn') return { request: null, done };
    return { request: await guardianRequest(em, secretOf(url)), done: null };
  },
  intents: {
    consent: answering(guardian('given'), readConsent, 'worker', consent),
    'decline-consent': answering(guardian('declined'), nothing, 'worker', declineConsent),
    'withdraw-consent': answering(guardian('withdrawn'), nothing, 'worker', withdrawConsent),
  },
  view: ({ data, form }) => <GuardianPage {...data} form={form} />,
});
