import {
  FirstWalkPage,
  type FirstWalkProps,
  firstWalkTitle,
} from '../../../views/children/FirstWalkPage.tsx';
import { isUuid } from '../../domain/forms/form.ts';
import { answerFirstWalk, firstWalkOf } from '../../domain/walks/handover/first-walk.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

type Data = Omit<FirstWalkProps, 'form'>;

const backOf = ({ searchParams }: URL): string => {
  const booking = searchParams.get('booking');
  return isUuid(booking) ? paths.booking(booking) : paths.dashboard;
};

/** CHILD-10 */
export const firstWalkPage = page<Data>({
  path: paths.firstWalk(':id'),
  guard: parents,
  width: 'text',
  title: firstWalkTitle,
  load: async ({ em, viewer, params: { id = '' }, url }) => ({
    ...(await firstWalkOf(em, viewer, id)),
    back: backOf(url),
  }),
  intents: acts(
    { failed: 'childSaveFailed', to: (_, { url }) => backOf(url) },
    { 'answer-first-walk': { command: answerFirstWalk, limit: 'ownList' } },
  ),
  view: ({ data, form }) => <FirstWalkPage {...data} form={form} />,
});
