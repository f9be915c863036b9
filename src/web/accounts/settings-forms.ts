import { readDeletion, requestDeletion } from '../../domain/accounts/deletion/deletion.ts';
import { saveNotifications } from '../../domain/accounts/notifications.ts';
import {
  changePassword,
  passwordHashOf,
  readPasswordChange,
  wrongCurrentPassword,
} from '../../domain/accounts/sign-in/change-password.ts';
import { endOtherSessions, endSession } from '../../domain/accounts/sign-in/sessions.ts';
import { unblockPerson } from '../../domain/safety/block.ts';
import { paths } from '../../paths.ts';
import type { Intent, Intents, NonTransactionalAction, Redirect } from '../page.tsx';

const saveNotificationSettings: Intent = {
  submit: async ({ em, viewer, form }) => {
    await saveNotifications(em, viewer, form);
    return { to: paths.settings, toast: 'settingsUpdated' };
  },
};

const endOneSession: Intent = {
  submit: async ({ em, viewer, form }) => {
    await endSession(em, viewer, String(form.session ?? ''));
    return { to: paths.settings, toast: 'sessionClosed' };
  },
};

const endAllOtherSessions: Intent = {
  submit: async ({ em, viewer }) => {
    await endOtherSessions(em, viewer);
    return { to: paths.settings, toast: 'otherSessionsClosed' };
  },
};

/** Rate-limited like sign-in, so that someone with an open session cannot guess the password. */
const updatePassword: NonTransactionalAction = {
  failed: 'passwordUpdateFailed',
  async submitNonTransactional({ form, services, asAuth, responseState: answer, viewer: me, userAgent }) {
    const { config, limits, passwords } = services;
    const { current, newPassword } = readPasswordChange(form, config.passwordMinLength);
    const from = await limits.attempt([['provePassword', me.id]], async () => {
      const stored = await asAuth((em) => passwordHashOf(em, me.id));
      if (!(await passwords.verify(stored, current))) throw wrongCurrentPassword();
      return stored;
    });
    const to = await passwords.hash(newPassword);
    answer.openSession(await asAuth((em) => changePassword(em, me.id, { from, to }, userAgent)));
    return { to: paths.settings, toast: 'passwordUpdated' };
  },
};

const deletionAsked: Redirect = { to: paths.settings, toast: 'deletionRequested' };

const askForDeletion: Intent = {
  failed: 'deletionRequestFailed',
  submit: async ({ em, viewer, form }) => {
    readDeletion(form);
    await requestDeletion(em, viewer);
    return deletionAsked;
  },
  again: () => deletionAsked,
};

const unblock: Intent = {
  submit: async ({ em, viewer, form }) => {
    await unblockPerson(em, viewer, String(form.person ?? ''));
    return { to: paths.settings, toast: 'personUnblocked' };
  },
};

export const SETTINGS_FORMS: Intents = {
  'save-notifications': saveNotificationSettings,
  'end-session': endOneSession,
  'end-other-sessions': endAllOtherSessions,
  'change-password': updatePassword,
  'request-deletion': askForDeletion,
  unblock,
};
