import { AdminProfilePage, type AdminProfilePageProps } from '../../../views/admin/AdminProfilePage.tsx';
import type { MessageKey } from '../../../views/i18n.ts';
import { UserNotFound } from '../../../views/public/error-pages.tsx';
import { readDialog } from '../../dialogs.ts';
import { resendDecision } from '../../domain/accounts/approval/approval.ts';
import { childrenOfParent } from '../../domain/accounts/directory/children-of-parent.ts';
import { personDetail } from '../../domain/accounts/directory/person-detail.ts';
import { signOutEverywhere } from '../../domain/accounts/sign-in/sign-out-everywhere.ts';
import { resetTwoFactor } from '../../domain/accounts/two-factor/two-factor.ts';
import { watchLinksOf } from '../../domain/accounts/watchers/watch-links.ts';
import { fullName } from '../../domain/people/names.ts';
import type { Profile } from '../../domain/people/profile.ts';
import { changeBirthDate } from '../../domain/walkers/age/change-birth-date.ts';
import { setIdentityCheck } from '../../domain/walkers/checks/identity-check.ts';
import { setBackgroundCheck } from '../../domain/walkers/checks/set-check.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import {
  type Intent,
  type Intents,
  type NonTransactionalAction,
  page,
  type Redirect,
  type RequestContext,
} from '../page.tsx';
import { asUser, decisions } from './decisions.ts';

const saved = (url: URL, toast: MessageKey, walker: Profile): Redirect => ({
  to: url.pathname,
  toast,
  params: { name: fullName(walker) },
});

const checkIntents: Intents = {
  'set-background-check': {
    submit: async ({ em, viewer, form, params, url }) =>
      saved(url, 'backgroundCheckSaved', await setBackgroundCheck(em, viewer, params.id ?? '', form)),
    again: ({ url }) => ({ to: url.pathname }),
  },
  'set-identity-check': {
    submit: async ({ em, viewer, form, params, url }) =>
      saved(url, 'identityCheckSaved', await setIdentityCheck(em, viewer, params.id ?? '', form)),
  },
  'change-birth-date': {
    submit: async ({ em, viewer, form, params, url }) =>
      saved(url, 'birthDateChanged', await changeBirthDate(em, viewer, params.id ?? '', form)),
  },
};

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
  const { id, role } = person.profile;
  const children = role === 'tot' ? await childrenOfParent(em, viewer, id) : [];
  const watchLinks = role === 'tot' ? await watchLinksOf(em, id) : [];
  return { person, children, watchLinks, asking, checkDialog };
}
