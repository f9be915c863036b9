import { notificationHref } from '../../../views/notifications/entries.ts';
import {
  NotificationsPage,
  type NotificationsPageProps,
} from '../../../views/notifications/NotificationsPage.tsx';
import { actFor, otherFamilyOf } from '../../domain/accounts/watchers/act-for.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { notificationList, readAllNotifications, readNotification } from '../../domain/notifications/list.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts, type OutsideContext } from '../kit/act.ts';
import { members } from '../kit/guards.ts';
import { type FormContext, page } from '../kit/page.tsx';

const countReading = ({ services, viewer }: Pick<FormContext, 'services' | 'viewer'>) =>
  services.limits.use('notification', viewer.id);

const readingActs = acts(
  { subject: 'notification', to: paths.notifications },
  {
    /** A form, not a link, so that a browser that loads links ahead marks nothing as read (NOTIFICATION-4). */
    open: {
      outside: async (context: OutsideContext, id: string) => {
        await countReading(context);
        const { notification, family } = await context.transaction(async (em, me) => {
          const notification = await readNotification(em, me, id);
          const { bookingId, seriesId } = notification.payload;
          return { notification, family: await otherFamilyOf(em, me, bookingId ?? seriesId) };
        });
        if (family) await context.asAuth((em) => actFor(em, context.viewer, family.id));
        return notification;
      },
      done: (notification) => ({ to: notificationHref(notification) }),
    },
    read: {
      run: async (context, id) => {
        await countReading(context);
        await readNotification(context.em, context.viewer, id);
      },
    },
    'read-all': {
      run: async (context) => {
        await countReading(context);
        const newest = readCursor(String(context.form.newest ?? ''));
        if (newest) await readAllNotifications(context.em, context.viewer, newest);
      },
    },
  },
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
  intents: readingActs,
  view: ({ data }) => <NotificationsPage {...data} />,
});
