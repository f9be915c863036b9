import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requestSeries } from '../../src/domain/bookings/series/request-series.ts';
import {
  type BookingSeries,
  type SeriesPreview,
  SeriesPreviewError,
} from '../../src/domain/bookings/series/series.ts';
import type { Member, Viewer } from '../../src/domain/viewer.ts';
import { withSession } from '../../src/gateways/database/transaction.ts';
import type { TestApp } from './app.ts';
import { aChild, type TestUser } from './cast.ts';
import { dayIn } from './dates.ts';

/** The first Monday at least `days` days ahead. */
export function mondayIn(days: number): string {
  const date = Temporal.PlainDate.from(dayIn(days));
  return date.add({ days: (8 - date.dayOfWeek) % 7 }).toString();
}

export interface SeriesFields {
  child: string;
  walker: string;
  weekdays?: readonly number[];
  [field: string]: unknown;
}

/** The fields of the form for Monday, Tuesday and Thursday at 8. */
export function weekly({ weekdays = [1, 2, 4], ...fields }: SeriesFields): Record<string, string> {
  const date = mondayIn(7);
  return {
    date,
    until: Temporal.PlainDate.from(date).add({ days: 200 }).toString(),
    time: '08:00',
    duration: '1',
    pickup: '1 Main St',
    dropoff: 'P.S. 11',
    notes: 'Blue door',
    requestKey: randomUUID(),
    ...Object.fromEntries(weekdays.map((weekday) => [`weekday.${weekday}`, 'on'])),
    ...(fields as Record<string, string>),
  };
}

export const withViewer = <T>(
  app: TestApp,
  person: TestUser,
  work: (em: EntityManager, viewer: Viewer) => Promise<T>,
): Promise<T> => withSession(app.orm, person.browser.cookies.get('session') ?? null, work);

/** What the parent is shown before anything is sent. */
export async function previewOf(
  app: TestApp,
  parent: TestUser,
  fields: Record<string, string>,
  weeks?: number,
): Promise<SeriesPreview> {
  try {
    await withViewer(app, parent, (em, viewer) =>
      requestSeries(em, viewer as Member, fields, options(weeks)),
    );
  } catch (error) {
    if (error instanceof SeriesPreviewError) return error.preview;
    throw error;
  }
  throw new Error('It was sent without a preview');
}

const options = (weeks?: number) => (weeks ? { weeks } : {});

/** The fields of the second step, as the preview has them ticked. */
export const confirmed = (
  fields: Record<string, string>,
  { key, dates, closed }: SeriesPreview,
): Record<string, string> => ({
  ...fields,
  previewed: key,
  ...Object.fromEntries(dates.filter(({ problem }) => !problem).map(({ date }) => [`walk.${date}`, 'on'])),
  ...Object.fromEntries(closed.map(({ date }) => [`closed.${date}`, 'on'])),
});

/** Sends both steps. Returns the id. */
export async function aSeries(
  app: TestApp,
  parent: TestUser,
  walker: Pick<TestUser, 'id'>,
  fields: Partial<SeriesFields> = {},
  weeks?: number,
): Promise<string> {
  const child = fields.child ?? (await aChild(app, parent));
  const first = weekly({ walker: walker.id, ...fields, child });
  const sent = confirmed(first, await previewOf(app, parent, first, weeks));
  const series: BookingSeries = await withViewer(app, parent, (em, viewer) =>
    requestSeries(em, viewer as Member, sent, options(weeks)),
  );
  return series.id;
}

/** Makes a booking the first walk of a series that its walker has accepted. */
export async function joinAgreedSeries(app: TestApp, bookingId: string): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into booking_series (id, parent_id, walker_id, child_id, weekdays, start_time, duration_hours, pickup_location,
       dropoff_location, hourly_rate, first_date, last_date, booked_until, status, created_at, updated_at)
     select $1, parent_id, walker_id, child_id, '{1}', scheduled_time, duration_hours, 'A', 'B', hourly_rate, scheduled_date,
       scheduled_date + 70, scheduled_date + 55, 'accepted', created_at, created_at
     from bookings where id = $2 and walker_id is not null`,
    [id, bookingId],
  );
  await app.sql('update bookings set series_id = $1 where id = $2 and walker_id is not null', [
    id,
    bookingId,
  ]);
  return id;
}

/** Further series of the same people with the same walks, as requests. */
export async function copySeries(app: TestApp, seriesId: string, count: number): Promise<void> {
  await app.sql(
    `insert into booking_series (id, parent_id, walker_id, child_id, weekdays, start_time, duration_hours, pickup_location,
       dropoff_location, hourly_rate, first_date, last_date, booked_until, created_at, updated_at)
     select gen_random_uuid(), parent_id, walker_id, child_id, weekdays, start_time, duration_hours, pickup_location, dropoff_location, hourly_rate,
       first_date, last_date, booked_until, created_at, updated_at from booking_series, generate_series(1, $2::int) where id = $1`,
    [seriesId, count],
  );
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, series_id, scheduled_date, scheduled_time, duration_hours, starts_at,
       ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), b.parent_id, b.walker_id, b.child_id, s.id, b.scheduled_date, b.scheduled_time, b.duration_hours,
       b.starts_at, b.ends_at, b.pickup_location, b.dropoff_location, 'pending', b.hourly_rate, b.total_amount, b.created_at, b.updated_at
     from bookings b, booking_series s where b.series_id = $1 and s.parent_id = b.parent_id and s.id <> $1`,
    [seriesId],
  );
}

export const walksOf = (
  app: TestApp,
  seriesId: string,
): Promise<{ id: string; date: string; status: string; cancel_reason: string | null; starts_at: Date }[]> =>
  app.sql(
    `select id, scheduled_date::text as date, status, cancel_reason, starts_at from bookings where series_id = $1
     order by scheduled_date`,
    [seriesId],
  );

export const statusesOf = async (app: TestApp, seriesId: string): Promise<Record<string, number>> => {
  const rows = await walksOf(app, seriesId);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  );
};

export const seriesEmails = (app: TestApp, seriesId: string): Promise<{ kind: string; to: string }[]> =>
  app.sql(
    `select kind, payload ->> 'to' as to from outbox where payload ->> 'seriesId' = $1 order by created_at, kind`,
    [seriesId],
  );
