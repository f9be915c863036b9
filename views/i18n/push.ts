import { error, info, success } from './message-template.ts';

export const pushTexts = {
  pushOn: success('Notifications are on', "We'll tell you on this device."),
  pushOff: info('Notifications are off', "That device won't get notifications anymore."),
  pushTestSent: success('Test notification sent', 'It should appear in a few seconds.'),
  pushOffHere: error('Notifications are off on this device', 'Turn them on first.'),
  pushBrowserUnknown: error(
    "Notifications don't work in this browser",
    "We don't know its notification service. Try another browser.",
  ),
  pushTooManyDevices: error(
    'You already get notifications on 10 devices',
    'Turn off one of them in your settings, then try again.',
  ),
};
