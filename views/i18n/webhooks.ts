import { error, success } from './message-template.ts';

export const webhookTexts = {
  webhookAdded: success('Webhook added', 'Copy its secret now.'),
  webhookSecretRotated: success('Secret rotated', 'Copy the new one now.'),
  webhookRemoved: success('Webhook removed'),
  webhookTurnedOn: success('Webhook is on'),
  webhookTurnedOff: success('Webhook is off'),
  webhookTestSent: success('Test event on its way', 'Reload this page in a moment to see the answer.'),
  webhookRedelivered: success('Event on its way again', 'Reload this page in a moment to see the answer.'),
  webhookUrlMissing: error('Enter an address such as https://example.org/webhooks.'),
  webhookUrlInvalid: error(
    'Enter a public https:// address with a host name, or ask the operator to list the host in WEBHOOK_HOSTS.',
  ),
  webhookTopicMissing: error('Choose bookings, payments or both.'),
  webhooksTooMany: error('There are already 20 webhooks', 'Remove one first.'),
  webhookIsOn: error('This webhook is already on'),
  webhookIsOff: error('This webhook is off', 'Turn it on first.'),
  webhookUnderWay: error('This event is still on its way', 'It will be resent automatically.'),
};
