import { expect, it } from 'vitest';
import { isKnownService, isPushEndpoint } from '../../../src/domain/notifications/push/push-services.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://jmt17.google.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://db5p.notify.windows.com/w/?token=a', true],
  ['https://push.our-own.example/a', true],
  ['https://push.our-own.example:8443/a', false],
  ['https://elsewhere.example/a', false],
  ['https://fcm.googleapis.com.elsewhere.example/a', false],
  ['https://notify.windows.com/a', false],
  ['http://fcm.googleapis.com/a', false],
  ['https://me@fcm.googleapis.com/a', false],
  ['https://:word@fcm.googleapis.com/a', false],
  ['https://FCM.googleapis.com/a', false],
  ['https://fcm.googleapis.com/a#b', false],
  ['fcm.googleapis.com', false],
])('%s may get push notifications: %s (PUSH-4)', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint, ['push.our-own.example'])).toBe(isOne);
});

it('a service that the operator has added is not one of the browsers', () => {
  expect(isKnownService(new URL('https://fcm.googleapis.com/a'))).toBe(true);
  expect(isKnownService(new URL('https://push.our-own.example/a'))).toBe(false);
});
