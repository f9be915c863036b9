import type { ThisDeviceProps } from '../../../views/notifications/push/ThisDevice.tsx';
import { briefMoment } from '../../dates.ts';
import type { OpenSession } from '../../domain/accounts/account-settings.ts';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import { conflict } from '../../domain/forms/domain-error.ts';
import {
  losePush,
  readSubscription,
  sendTestPush,
  turnOffPush,
  turnOnPush,
} from '../../domain/notifications/push/devices.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import type { FormContext, RequestContext } from '../kit/page.tsx';

async function turnOn({ em, viewer, form, services: { limits, config, vapidPublicKey } }: FormContext) {
  const subscription = readSubscription(form, config.pushServices);
  await limits.use('pushDevice', viewer.id);
  await turnOnPush(em, viewer, subscription, vapidPublicKey);
}

export const pushActs = acts(
  { to: `${paths.notificationSettings}#devices` },
  {
    'turn-on-push': { run: turnOn },
    /** Sent by the service worker, without an address when the browser has none any more. */
    'renew-push': {
      run: async (context) => {
        const { end, gone } = context.viewer.device;
        if (!end && !gone) throw conflict('pushOffHere');
        await (context.form.endpoint ? turnOn(context) : losePush(context.em, context.viewer));
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

/** For a page that offers notifications on this device. Null where some device of the person gets them. */
export const offeredKey = ({ viewer, services }: RequestContext): string | null =>
  viewer.device.works ? null : services.vapidPublicKey;

/** Devices whose browser subscribed with an earlier key get nothing, so they are off (PUSH-3). */
export function pushSettings(
  { viewer, services }: RequestContext,
  sessions: readonly OpenSession[],
): ThisDeviceProps {
  const { vapidPublicKey: vapidKey } = services;
  return {
    vapidKey,
    devices: sessions.flatMap(({ id, userAgent, pushSince, lastPushAt, goneAt, ...session }) =>
      pushSince && !goneAt && session.vapidKey === vapidKey
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
