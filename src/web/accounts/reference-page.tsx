import { ReferencePage, type ReferencePageProps } from '../../../views/accounts/references/ReferencePage.tsx';
import {
  answerReference,
  askingWalker,
  declineReference,
  readAnswer,
} from '../../domain/accounts/references/answer-reference.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { everyone } from '../guards.ts';
import { type NonTransactionalAction, page } from '../page.tsx';

type Data = Omit<ReferencePageProps, 'form'>;

const secretOf = (url: URL): string => url.searchParams.get('token') ?? '';

const answer: NonTransactionalAction<Viewer> = {
  async submitNonTransactional({ form, url, services, asAuth, address }) {
    const answered = readAnswer(form);
    await services.limits.use('referenceAnswer', address);
    await asAuth((em) => answerReference(em, secretOf(url), answered));
    return { to: withQuery(paths.reference, { done: 'answered' }) };
  },
};

const decline: NonTransactionalAction<Viewer> = {
  async submitNonTransactional({ url, services, asAuth, address }) {
    await services.limits.use('referenceAnswer', address);
    await asAuth((em) => declineReference(em, secretOf(url)));
    return { to: withQuery(paths.reference, { done: 'declined' }) };
  },
};

/** CHECK-10 */
export const referencePage = page<Data, Viewer>({
  path: paths.reference,
  guard: everyone,
  width: 'narrow',
  title: msg('Reference'),
  load: async ({ em, url }) => {
    const done = url.searchParams.get('done');
    if (done === 'answered' || done === 'declined') return { asking: null, done };
    return { asking: await askingWalker(em, secretOf(url)), done: null };
  },
  intents: { 'answer-reference': answer, 'decline-reference': decline },
  view: ({ data, form }) => <ReferencePage {...data} form={form} />,
});
