import { GuardianPage, type GuardianPageProps } from '../../../views/accounts/guardians/GuardianPage.tsx';
import {
  consent,
  declineConsent,
  guardianRequest,
  readConsent,
  withdrawConsent,
} from '../../domain/accounts/guardians/answer-guardian.ts';
import { system, type Viewer } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { everyone } from '../guards.ts';
import { type NonTransactionalAction, page } from '../page.tsx';

type Data = Omit<GuardianPageProps, 'form'>;

const secretOf = (url: URL): string => url.searchParams.get('token') ?? '';

const answering = (
  done: NonNullable<Data['done']>,
  answer: typeof consent,
  read?: typeof readConsent,
): NonTransactionalAction<Viewer> => ({
  async submitNonTransactional({ form, url, services, address }) {
    read?.(form);
    await services.limits.use('referenceAnswer', address);
    await withActor(services.orm, system('worker'), (em) => answer(em, secretOf(url)));
    return { to: withQuery(paths.guardian, { done }) };
  },
});

/** GUARDIAN-2 */
export const guardianPage = page<Data, Viewer>({
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
    consent: answering('given', consent, readConsent),
    'decline-consent': answering('declined', declineConsent),
    'withdraw-consent': answering('withdrawn', withdrawConsent),
  },
  view: ({ data, form }) => <GuardianPage {...data} form={form} />,
});
