import type { ThisDeviceProps } from '../../../views/notifications/push/ThisDevice.tsx';
import { briefMoment } from '../../dates.ts';
import type { OpenSession } from '../../domain/accounts/account-settings.ts';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import { conflict } from '../../domain/forms/domain-error.ts';
import {
  losePush,
  offerPush,
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
        const wasOn = context.form.wasOn === 'on';
        if (!end && !gone && !wasOn) throw conflict('pushOffHere');
        if (wasOn) return losePush(context.em, context.viewer, true);
        await (context.form.endpoint ? turnOn(context) : losePush(context.em, context.viewer));
      },
    },
    'refuse-push': { run: ({ em, viewer }) => offerPush(em, viewer) },
    'turn-off-push': { subject: 'device', command: turnOffPush },
    'test-push': {
      run: async ({ em, viewer, services }) => {
        await sendTestPush(em, viewer);
        await services.limits.use('testPush', viewer.id);
      },
    },
  },
);

/** Of the page of a walk that offers notifications on this device: once for a person without any (PUSH-1). */
export async function offeredKey(context: RequestContext, walk: string): Promise<string | null> {
  const { em, viewer, services, isShown } = context;
  const { works, offeredOn } = viewer.device;
  if (works || (offeredOn ?? walk) !== walk) return null;
  if (!offeredOn && isShown) await offerPush(em, viewer, walk);
  return services.vapidPublicKey;
}

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
