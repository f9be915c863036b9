import { briefMoment, clockTime, dayOf, shortDate, timeOfDay } from '../../src/dates.ts';
import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import { cursorText, type Page } from '../../src/domain/lists/page.ts';
import type { ShownNotification } from '../../src/domain/notifications/list.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import {
  Badge,
  Button,
  Card,
  Disclosure,
  EmptyState,
  Form,
  PageHeading,
  Pagination,
  SubmitButton,
  VisuallyHidden,
} from '../ui.ts';
import { notificationTitle } from './entries.ts';

export interface NotificationsPageProps {
  list: Page<ShownNotification>;
  isFirst: boolean;
  unread: number;
}
export function NotificationsPage({ list: { items, next }, isFirst, unread }: NotificationsPageProps) {
  const shown = items.flatMap((one) => [one, ...one.earlier].map(cursorText));
  const newest = shown.toSorted().at(-1);
  return (
    <>
      <PageHeading
        title={tr('Notifications')}
        lead={
          unread > 0
            ? plural(unread, 'You have {count} new notification.', 'You have {count} new notifications.')
            : tr("You're all caught up.")
        }
        actions={
          <>
            {newest && isFirst && unread > 0 && (
              <Form intent="read-all" hidden={{ newest }} layout="row">
                <SubmitButton variant="secondary" label={tr('Mark all as read')} />
              </Form>
            )}
            <Button href={paths.notificationSettings} variant="quiet" label={tr('Choose what we send')} />
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState
          picture="path"
          title={isFirst ? tr('No notifications yet') : tr('No older notifications')}
        >
          {isFirst && tr('When something happens with your walks or your account, it appears here.')}
        </EmptyState>
      )}
      {byDay(items).map(([day, those]) => (
        <Card key={day} id={`day-${those[0]?.id}`} title={day}>
          <ul className="rows">
            {those.map((one) => (
              <Row key={one.id} notification={one} />
            ))}
          </ul>
        </Card>
      ))}
      {items.length > 0 && !next && <p className="soft small">{tr('We keep notifications for 180 days.')}</p>}
      <Pagination
        first={isFirst ? null : paths.notifications}
        next={next && withQuery(paths.notifications, { after: next })}
      />
    </>
  );
}

const byDay = (items: readonly ShownNotification[]) => [
  ...Map.groupBy(items, ({ isOpenCall, createdAt }) => (isOpenCall ? tr('Help needed') : dayOf(createdAt))),
];

function Row({ notification }: { notification: ShownNotification }) {
  const { id, createdAt, unread, isOpenCall, gone, earlier } = notification;
  const title = notificationTitle(notification);
  return (
    <li className="row row-link" id={`notification-${id}`}>
      <div className="row-text">
        <div className="row-title">
          {gone ? title : <OpenForm id={id} title={title} />}
          {unread && <Badge tone="sun">{tr('New')}</Badge>}
        </div>
        <p className="soft small">
          <time dateTime={createdAt.toISOString()}>{(isOpenCall ? briefMoment : timeOfDay)(createdAt)}</time>
          {byText(notification)}
          {gone ? ` · ${tr('This is no longer available.')}` : about(notification)}
        </p>
        {earlier.length > 0 && <Earlier of={id} items={earlier} />}
      </div>
      {unread && gone && (
        <Form intent="read" hidden={{ notification: id }} layout="row">
          <SubmitButton variant="secondary" size="s">
            {tr('Mark as read')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

const OpenForm = ({ id, title }: { id: string; title: string }) => (
  <Form intent="open" hidden={{ notification: id }} layout="row">
    <button type="submit" className="row-press">
      {title}
    </button>
  </Form>
);

/** Of the same walk or series. */
const Earlier = ({ of, items }: { of: string; items: ShownNotification['earlier'] }) => (
  <Disclosure id={`earlier-${of}`} title={plural(items.length, '{count} earlier', '{count} earlier')}>
    <ul className="soft small">
      {items.map((one) => (
        <li key={one.id}>
          <time dateTime={one.createdAt.toISOString()}>{briefMoment(one.createdAt)}</time>
          {` · ${notificationTitle(one)}${byText(one)}`}
        </li>
      ))}
    </ul>
  </Disclosure>
);

const byText = ({ by }: Pick<ShownNotification, 'by'>): string =>
  by ? ` · ${tr('by {name}', { name: by })}` : '';

function about({ date, time, weekdays, other }: ShownNotification): string {
  if (!time) return '';
  const at = clockTime(time);
  return ` · ${date ? aboutWalk({ day: shortDate(date), at }, other) : aboutWalks({ days: weekdayNames(weekdays ?? []), at }, other)}`;
}

const aboutWalk = (walk: { day: string; at: string }, other: string | null): string =>
  other ? tr('Walk with {other} on {day}, {at}', { ...walk, other }) : tr('Walk on {day}, {at}', walk);

const aboutWalks = (walks: { days: string; at: string }, other: string | null): string =>
  other ? tr('Walks with {other} on {days}, {at}', { ...walks, other }) : tr('Walks on {days}, {at}', walks);
