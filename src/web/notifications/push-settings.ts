import type { ThisDeviceProps } from '../../../views/notifications/push/ThisDevice.tsx';
import { briefMoment } from '../../dates.ts';
import type { OpenSession } from '../../domain/accounts/account-settings.ts';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import {
  isPushOn,
  readSubscription,
  sendTestPush,
  turnOffPush,
  turnOnPush,
} from '../../domain/notifications/push/devices.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import type { RequestContext } from '../kit/page.tsx';

export const pushActs = acts(
  { to: `${paths.notificationSettings}#devices` },
  {
    'turn-on-push': {
      run: async ({ em, viewer, form, services: { limits, config, vapidPublicKey } }) => {
        const subscription = readSubscription(form, config.pushServices);
        await limits.use('pushDevice', viewer.id);
        await turnOnPush(em, viewer, subscription, vapidPublicKey);
      },
    },
    'turn-off-push': { subject: 'device', command: turnOffPush },
    'test-push': {
      run: async ({ em, viewer, services }) => {
        await sendTestPush(em, viewer);
        await services.limits.use('testPush', viewer.id);
      },
    },
  },
);

/** For a page that offers notifications on this device. Null where they are on. */
export const offeredKey = async ({ em, viewer, services }: RequestContext): Promise<string | null> =>
  (await isPushOn(em, viewer)) ? null : services.vapidPublicKey;

/** Devices whose browser subscribed with an earlier key get nothing, so they are off (PUSH-3). */
export function pushSettings(
  { viewer, services }: RequestContext,
  sessions: readonly OpenSession[],
): ThisDeviceProps {
  const { vapidPublicKey: vapidKey } = services;
  return {
    vapidKey,
    devices: sessions.flatMap(({ id, userAgent, pushSince, lastPushAt, ...session }) =>
      pushSince && session.vapidKey === vapidKey
        ? {
            id,
            name: deviceName(userAgent),
            since: briefMoment(pushSince),
            lastSent: lastPushAt && briefMoment(lastPushAt),
            own: id === viewer.sessionId,
          }
        : [],
    ),
  };
}
