import { readDeletion, requestDeletion, withdrawDeletion } from '../../domain/accounts/deletion/deletion.ts';
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
import { acts } from '../kit/act.ts';
import { knownDevices } from '../known-device.ts';
import { proveRecently } from './prove-password.ts';

const privately = { to: paths.privacySettings } as const;

export const settingsActs = acts(
  { to: paths.settings },
  {
    'save-notifications': {
      save: saveNotifications,
      to: paths.notificationSettings,
      toast: 'settingsUpdated',
    },
    'save-language': {
      save: (em, viewer, form) => saveLanguage(em, viewer, readLanguage(form)),
      toast: 'settingsUpdated',
    },
    prove: { ...privately, outside: proveRecently },
    'end-session': { ...privately, subject: 'session', command: endSession },
    'end-other-sessions': { ...privately, save: endOtherSessions },
    'change-password': {
      failed: 'passwordUpdateFailed',
      async outside({ form, services, asAuth, responseState, viewer: me, userAgent }) {
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
      },
      toast: 'passwordUpdated',
    },
    'retry-email': {
      run: async ({ em, viewer, services }) => {
        await services.limits.use('retryEmail', viewer.id);
        await retryOwnAddress(em, viewer);
      },
    },
    'request-deletion': {
      failed: 'deletionRequestFailed',
      save: async (em, viewer, form) => {
        readDeletion(form);
        await requestDeletion(em, viewer);
      },
    },
    'withdraw-deletion': { save: (em, viewer) => withdrawDeletion(em, viewer) },
    unblock: { ...privately, subject: 'person', command: unblockPerson },
  },
);
