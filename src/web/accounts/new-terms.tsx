import { NewTerms, type NewTermsData } from '../../../views/accounts/NewTerms.tsx';
import { acceptNewTexts, newTextsFor } from '../../domain/accounts/sign-in/new-terms.ts';
import type { Member } from '../../domain/viewer.ts';
import { legalText, market } from '../../market.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { type Guard, members } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

const whoMustAccept: Guard<Member> = {
  name: 'members',
  beforeTerms: true,
  check: (viewer) =>
    members.check(viewer) ?? (viewer.kind === 'member' && viewer.mustAccept ? null : { to: paths.dashboard }),
};

/** MARKET-8: opened until the new version is accepted; everything else leads here. */
export const newTermsPage = page<NewTermsData>({
  path: paths.newTerms,
  guard: whoMustAccept,
  width: 'narrow',
  title: msg('Our terms have changed'),
  load: async ({ asAuth, viewer }) => {
    const due = await asAuth((em) => newTextsFor(em, viewer.id));
    return {
      due: due.map((name) => ({ name, title: legalText(name).title, version: market.legal[name].version! })),
    };
  },
  intents: acts(
    {},
    {
      'accept-terms': {
        auth: (em, viewer, _, form) => acceptNewTexts(em, viewer, form),
        done: (_, { responseState }) => ({ to: responseState.takeNext() ?? paths.dashboard }),
      },
    },
  ),
  view: ({ data, form }) => <NewTerms {...data} form={form} />,
});
