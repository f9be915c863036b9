import { PayoutsPage, type PayoutsPageProps } from '../../../views/payments/PayoutsPage.tsx';
import { readCursor } from '../../domain/lists/page.ts';
import { payoutsOfWalker } from '../../domain/payments/made-payouts/list.ts';
import { WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { walkers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { payoutActs, payoutsOf } from './payouts.ts';

export const payoutsPage = page<PayoutsPageProps>({
  path: paths.payouts,
  guard: walkers,
  width: 'text',
  title: msg('Payouts'),
  load: async ({ em, viewer, url }) => {
    const walker = await em.findOneOrFail(WalkerProfile, viewer.id);
    const after = url.searchParams.get('after');
    return {
      ...(await payoutsOfWalker(em, viewer.id, readCursor(after))),
      after,
      widget: payoutsOf(walker, url, paths.payouts),
    };
  },
  intents: payoutActs,
  view: ({ data }) => <PayoutsPage {...data} />,
});
