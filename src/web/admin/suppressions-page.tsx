import {
  SuppressionsPage,
  type SuppressionsPageProps,
} from '../../../views/admin/suppressions/SuppressionsPage.tsx';
import { readCursor } from '../../domain/lists/page.ts';
import { liftSuppression } from '../../domain/suppressions/lift-suppression.ts';
import { suppressedAddresses } from '../../domain/suppressions/list.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const suppressionsPage = page<SuppressionsPageProps>({
  path: paths.adminSuppressions,
  guard: admins,
  layout: 'admin',
  title: 'Undelivered email',
  load: async ({ em, url, services }) => ({
    list: await suppressedAddresses(em, readCursor(url.searchParams.get('after'))),
    isReported: services.config.emailWebhookSecret !== undefined,
  }),
  intents: acts({ subject: 'suppression' }, { 'lift-suppression': { command: liftSuppression } }),
  view: ({ data }) => <SuppressionsPage {...data} />,
});
