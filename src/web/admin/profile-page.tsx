import { AdminProfilePage, type AdminProfilePageProps } from '../../../views/admin/AdminProfilePage.tsx';
import { UserNotFound } from '../../../views/public/error-pages.tsx';
import { readDialog } from '../../dialogs.ts';
import { resendDecision } from '../../domain/accounts/approval/approval.ts';
import { personDetail } from '../../domain/accounts/directory/person-detail.ts';
import { fullName } from '../../domain/people/names.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { type Intent, page, type RequestContext } from '../page.tsx';
import { asUser, decisions } from './decisions.ts';

const resendDecisionIntent: Intent = {
  submit: async ({ em, viewer, params, url, services }) => {
    await services.limits.use('decisionEmail', params.id ?? '');
    const person = await resendDecision(em, viewer, params.id ?? '');
    return { to: url.pathname, toast: 'decisionResent', params: { name: fullName(person) } };
  },
};

export const adminProfilePage = page<AdminProfilePageProps | null>({
  path: paths.adminProfile(':id'),
  guard: admins,
  layout: 'admin',
  title: (data) => (data ? fullName(data.person.profile) : 'User Not Found'),
  failed: 'userProfileLoadFailed',
  load,
  status: (data) => (data ? 200 : 404),
  intents: { ...decisions(asUser, (url) => url.pathname), 'resend-decision': resendDecisionIntent },
  view: ({ data }) => (data ? <AdminProfilePage {...data} /> : <UserNotFound />),
});

async function load({ em, params, url }: RequestContext): Promise<AdminProfilePageProps | null> {
  const person = await personDetail(em, params.id ?? '');
  return person && { person, asking: readDialog('people', url)?.name ?? null };
}
