import type { MessageKey } from '../../../views/i18n.ts';
import { readDeletion, requestDeletion } from '../../domain/accounts/deletion/deletion.ts';
import {
  changePassword,
  passwordHashOf,
  readPasswordChange,
  wrongCurrentPassword,
} from '../../domain/accounts/sign-in/change-password.ts';
import { endOtherSessions, endSession } from '../../domain/accounts/sign-in/sessions.ts';
import { saveNotifications } from '../../domain/notifications/notification-settings.ts';
import { readLanguage, saveLanguage } from '../../domain/people/language.ts';
import { unblockPerson } from '../../domain/safety/block.ts';
import { retryOwnAddress } from '../../domain/suppressions/lift-suppression.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { knownDevices } from '../known-device.ts';
import type { Intents, NonTransactionalAction, Redirect } from '../page.tsx';
import { proveRecently } from './prove-password.ts';

/** Rate-limited like sign-in, so that someone with an open session cannot guess the password. */
const updatePassword: NonTransactionalAction = {
  failed: 'passwordUpdateFailed',
  async submitNonTransactional({ form, services, asAuth, responseState, viewer: me, userAgent }) {
    const { config, limits, passwords } = services;
    const { current, newPassword } = readPasswordChange(form, config.passwordMinLength);
    const from = await limits.attempt([['provePassword', me.id]], async () => {
      const stored = await asAuth((em) => passwordHashOf(em, me.id));
      if (!(await passwords.verify(stored, current))) throw wrongCurrentPassword();
      return stored;
    });
    const to = await passwords.hash(newPassword);
    const device = {
      userAgent,
      known: knownDevices(services.deviceSigner, responseState).find(me.email) !== null,
    };
    responseState.openSession(await asAuth((em) => changePassword(em, me.id, { from, to }, device)));
    return { to: paths.settings, toast: 'passwordUpdated' };
  },
};

const settings = (toast: MessageKey): Redirect => ({ to: paths.settings, toast });

export const SETTINGS_FORMS: Intents = {
  'save-notifications': act(({ em, viewer, form }) => saveNotifications(em, viewer, form), {
    to: paths.notificationSettings,
    toast: 'settingsUpdated',
  }),
  'save-language': act(
    ({ em, viewer, form }) => saveLanguage(em, viewer, readLanguage(form)),
    settings('settingsUpdated'),
  ),
  prove: proveRecently(paths.privacySettings),
  'end-session': act(({ em, viewer, form }) => endSession(em, viewer, String(form.session ?? '')), {
    to: paths.privacySettings,
    toast: 'sessionClosed',
  }),
  'end-other-sessions': act(({ em, viewer }) => endOtherSessions(em, viewer), {
    to: paths.privacySettings,
    toast: 'otherSessionsClosed',
  }),
  'change-password': updatePassword,
  'retry-email': act(async ({ em, viewer, services }) => {
    await services.limits.use('retryEmail', viewer.id);
    await retryOwnAddress(em, viewer);
  }, settings('testEmailSent')),
  'request-deletion': act(
    ({ em, viewer, form }) => {
      readDeletion(form);
      return requestDeletion(em, viewer);
    },
    settings('deletionRequested'),
    { failed: 'deletionRequestFailed', once: true },
  ),
  unblock: act(({ em, viewer, form }) => unblockPerson(em, viewer, String(form.person ?? '')), {
    to: paths.privacySettings,
    toast: 'personUnblocked',
  }),
};
