import { MyChecksPage, type MyChecksPageProps } from '../../../views/walkers/checks/MyChecksPage.tsx';
import { isWalker, type Walker } from '../../domain/viewer.ts';
import { walkerChecks } from '../../domain/walkers/checks/checks-of.ts';
import { paths } from '../../paths.ts';
import { type Guard, members } from '../guards.ts';
import { page } from '../page.tsx';

/** Also before approval: admins read the answers when they decide. */
const anyWalker: Guard<Walker> = {
  name: 'members',
  check: (viewer) => members.check(viewer) ?? (isWalker(viewer) ? null : { to: paths.dashboard }),
};

export const myChecksPage = page<Omit<MyChecksPageProps, 'contactEmail'>, Walker>({
  path: paths.myChecks,
  guard: anyWalker,
  width: 'text',
  title: 'Checks and references',
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer }) => ({ checks: await walkerChecks(em, viewer.id) }),
  view: ({ data, contactEmail }) => <MyChecksPage {...data} contactEmail={contactEmail} />,
});
