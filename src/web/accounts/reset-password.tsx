import { NewPassword, type NewPasswordData } from '../../../views/accounts/NewPassword.tsx';
import { isTokenValid } from '../../domain/accounts/sign-in/tokens.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { Guard } from '../guards.ts';
import { page } from '../page.tsx';
import { updatePassword } from './reset.ts';

const recovering: Guard = {
  name: 'visitors',
  check(viewer, url) {
    if (url?.searchParams.get('type') === 'recovery') return null;
    return { to: viewer.kind === 'member' ? paths.dashboard : paths.auth };
  },
};

export const resetPasswordPage = page<NewPasswordData, Viewer>({
  path: paths.resetPassword,
  guard: recovering,
  title: 'Choose a new password',
  load: async ({ em, url, services }) => ({
    works: await isTokenValid(em, url.searchParams.get('token') ?? '', 'reset'),
    passwordMinLength: services.config.passwordMinLength,
  }),
  intents: { 'update-password': updatePassword },
  view: ({ data, form }) => <NewPassword data={data} form={form} />,
});
