import { error, success } from './message-template.ts';

export const notificationTexts = {
  notificationGone: error(
    'Notification Not Found',
    'It may have been deleted. Notifications are kept for 180 days.',
  ),
  notificationsLoadFailed: error('Failed to load notifications.'),
  notificationsRead: success('All notifications are read'),
};
