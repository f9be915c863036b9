import { notificationHref } from '../../../views/notifications/entries.ts';
import {
  NotificationsPage,
  type NotificationsPageProps,
} from '../../../views/notifications/NotificationsPage.tsx';
import { actFor, otherFamilyOf } from '../../domain/accounts/watchers/act-for.ts';
import { notificationList } from '../../domain/notifications/list.ts';
import { readAllNotifications, readNotification } from '../../domain/notifications/read.ts';
import { readCursor } from '../../domain/page.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { act } from '../act.ts';
import { members } from '../guards.ts';
import { type NonTransactionalAction, page } from '../page.tsx';

/** A form, not a link, so that a browser that loads links ahead marks nothing as read (NOTIFICATION-4). */
const open: NonTransactionalAction = {
  async submitNonTransactional({ viewer, form, services, transaction, asAuth }) {
    await services.limits.use('notification', viewer.id);
    const { notification, family } = await transaction(async (em, me) => {
      const notification = await readNotification(em, me, String(form.notification ?? ''));
      const { bookingId, seriesId } = notification.payload;
      return { notification, family: await otherFamilyOf(em, me, bookingId ?? seriesId) };
    });
    if (family) await asAuth((em) => actFor(em, viewer, family.id));
    return { to: notificationHref(notification) };
  },
};

const read = act(
  async ({ em, viewer, form, services }) => {
    await services.limits.use('notification', viewer.id);
    await readNotification(em, viewer, String(form.notification ?? ''));
  },
  { to: paths.notifications },
);

const readAll = act(
  async ({ em, viewer, form, services }) => {
    await services.limits.use('notification', viewer.id);
    const newest = readCursor(String(form.newest ?? ''));
    if (newest) await readAllNotifications(em, viewer, newest);
  },
  { to: paths.notifications, toast: 'notificationsRead' },
);

export const notificationsPage = page<NotificationsPageProps>({
  path: paths.notifications,
  guard: members,
  width: 'text',
  title: msg('Notifications'),
  failed: 'notificationsLoadFailed',
  load: async ({ em, viewer, url }) => {
    const after = readCursor(url.searchParams.get('after'));
    return {
      list: await notificationList(em, viewer, after),
      isFirst: after === null,
      unread: viewer.unreadNotifications,
    };
  },
  intents: { open, read, 'read-all': readAll },
  view: ({ data }) => <NotificationsPage {...data} />,
});
