import { AdminProfilePage, type AdminProfilePageProps } from '../../../views/admin/AdminProfilePage.tsx';
import { UserNotFound } from '../../../views/public/error-pages.tsx';
import { readDialog } from '../../dialogs.ts';
import { resendDecision } from '../../domain/accounts/approval/approval.ts';
import { childrenOfParent } from '../../domain/accounts/directory/children-of-parent.ts';
import { personDetail } from '../../domain/accounts/directory/person-detail.ts';
import { signOutEverywhere } from '../../domain/accounts/sign-in/sign-out-everywhere.ts';
import { resetTwoFactor } from '../../domain/accounts/two-factor/two-factor.ts';
import { fullName } from '../../domain/people/names.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { type Intent, type NonTransactionalAction, page, type RequestContext } from '../page.tsx';
import { checkIntents } from './check-intents.ts';
import { asUser, decisions } from './decisions.ts';

const resendDecisionIntent: Intent = {
  submit: async ({ em, viewer, params, url, services }) => {
    await services.limits.use('decisionEmail', params.id ?? '');
    const person = await resendDecision(em, viewer, params.id ?? '');
    return { to: url.pathname, toast: 'decisionResent', params: { name: fullName(person) } };
  },
};

const resetSignIn: NonTransactionalAction = {
  submitNonTransactional: async ({ asAuth, viewer, params, url }) => {
    const person = await asAuth((em) => resetTwoFactor(em, viewer, params.id ?? ''));
    return { to: url.pathname, toast: 'twoFactorReset', params: { name: fullName(person) } };
  },
};

const signOut: NonTransactionalAction = {
  submitNonTransactional: async ({ asAuth, viewer, params, url }) => {
    const person = await asAuth((em) => signOutEverywhere(em, viewer, params.id ?? ''));
    return { to: url.pathname, toast: 'signedOutEverywhere', params: { name: fullName(person) } };
  },
};

type Data = Omit<AdminProfilePageProps, 'form'>;

export const adminProfilePage = page<Data | null>({
  path: paths.adminProfile(':id'),
  guard: admins,
  layout: 'admin',
  title: (data) => (data ? fullName(data.person.profile) : 'User Not Found'),
  failed: 'userProfileLoadFailed',
  load,
  status: (data) => (data ? 200 : 404),
  intents: {
    ...decisions(asUser, (url) => url.pathname),
    'resend-decision': resendDecisionIntent,
    'reset-two-factor': resetSignIn,
    'sign-out-everywhere': signOut,
    ...checkIntents,
  },
  view: ({ data, form }) => (data ? <AdminProfilePage {...data} form={form} /> : <UserNotFound />),
});

async function load({ em, viewer, params, url }: RequestContext): Promise<Data | null> {
  const person = await personDetail(em, params.id ?? '');
  const [asking, checkDialog] = [readDialog('people', url)?.name ?? null, readDialog('personChecks', url)];
  if (!person) return null;
  const children = person.profile.role === 'tot' ? await childrenOfParent(em, viewer, person.profile.id) : [];
  return { person, children, asking, checkDialog };
}
