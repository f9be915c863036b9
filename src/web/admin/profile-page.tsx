import { AdminProfilePage, type AdminProfilePageProps } from '../../../views/admin/AdminProfilePage.tsx';
import { UserNotFound } from '../../../views/public/error-pages.tsx';
import { readDialog } from '../../dialogs.ts';
import { resendDecision } from '../../domain/accounts/approval/approval.ts';
import { childrenOfParent } from '../../domain/accounts/directory/children-of-parent.ts';
import { personDetail } from '../../domain/accounts/directory/person-detail.ts';
import { freeze, unfreeze } from '../../domain/accounts/sign-in/freeze.ts';
import { signOutEverywhere } from '../../domain/accounts/sign-in/sign-out-everywhere.ts';
import { resetTwoFactor } from '../../domain/accounts/two-factor/two-factor.ts';
import { watchLinksOf } from '../../domain/accounts/watchers/watch-links.ts';
import { fullName } from '../../domain/people/names.ts';
import type { Profile } from '../../domain/people/profile.ts';
import { changeBirthDate } from '../../domain/walkers/age/change-birth-date.ts';
import { setBackgroundCheck, setIdentityCheck } from '../../domain/walkers/checks/set-check.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { asUser, decisions } from './decisions.ts';

const named = (person: Profile) => ({ params: { name: fullName(person) } });

const personActs = acts(
  {},
  {
    'set-background-check': { command: setBackgroundCheck, done: named },
    'set-identity-check': { command: setIdentityCheck, done: named },
    'change-birth-date': { command: changeBirthDate, done: named },
    'resend-decision': {
      run: async ({ em, viewer, services }, id) => {
        await services.limits.use('decisionEmail', id);
        return resendDecision(em, viewer, id);
      },
      done: named,
    },
    'reset-two-factor': { auth: (em, viewer, id) => resetTwoFactor(em, viewer, id), done: named },
    freeze: { command: freeze, done: named },
    unfreeze: { command: unfreeze, done: named },
    'sign-out-everywhere': { auth: signOutEverywhere, done: named },
  },
);

type Data = Omit<AdminProfilePageProps, 'form'>;

export const adminProfilePage = page<Data | null>({
  path: paths.adminProfile(':id'),
  guard: admins,
  layout: 'admin',
  title: (data) => (data ? fullName(data.person.profile) : 'User Not Found'),
  failed: 'userProfileLoadFailed',
  load,
  status: (data) => (data ? 200 : 404),
  intents: { ...decisions(asUser), ...personActs },
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
