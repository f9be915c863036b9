import { type InferEntity, p, Type } from '@mikro-orm/core';
import type { Cents } from '../../../money.ts';
import { ChildCard } from '../../children/child.ts';
import { cents, day, entity, hours, moment } from '../../columns.ts';
import { DomainError } from '../../forms/domain-error.ts';
import { Person } from '../../people/profile.ts';
import { childrenSql, type WalkChild } from '../booking-child.ts';
import { CONFIRMED, statusIn } from '../status.ts';
import type { WalkWay } from '../way-between.ts';

type SeriesStatus = 'pending' | 'accepted' | 'ended';
export type SeriesEndReason =
  | 'walker_declined'
  | 'parent_ended'
  | 'walker_ended'
  | 'admin'
  | 'expired'
  | 'finished'
  | 'stopped';

interface SeriesCounts {
  pending: number;
  confirmed: number;
  next: string | null;
}

class JsonType<Value> extends Type<Value, string> {
  override convertToJSValue(row: unknown): Value {
    return typeof row === 'string' ? JSON.parse(row) : (row as Value);
  }
}

const countsSql = (id: string): string => `(select jsonb_build_object(
    'pending', count(*) filter (where b.status = 'pending'),
    'confirmed', count(*) filter (where ${statusIn(CONFIRMED, 'b.status')}),
    'next', min(b.scheduled_date) filter (where b.status = 'pending' or ${statusIn(CONFIRMED, 'b.status')}))
  from bookings b where b.series_id = ${id})`;

export const BookingSeries = entity('BookingSeries', 'booking_series', {
  id: p.uuid().primary(),
  parent: () => p.manyToOne(Person),
  walker: () => p.manyToOne(Person),
  child: () => p.manyToOne(ChildCard),
  siblingIds: p.array().columnType('uuid[]'),
  weekdays: p.array((day) => Number(day)).columnType('smallint[]'),
  startTime: p.time(),
  durationHours: hours(),
  // Read through `series_details` only (SAFETY-1).
  requestedPickup: p.text().fieldName('pickup_location').lazy(),
  requestedDropoff: p.text().fieldName('dropoff_location').lazy(),
  requestedNotes: p.text().fieldName('notes').nullable().lazy(),
  hourlyRate: cents(),
  firstDate: day(),
  lastDate: day(),
  /** Dates up to this one have their bookings. */
  bookedUntil: day(),
  replaces: p.uuid().nullable(),
  status: p.text().$type<SeriesStatus>(),
  endReason: p.text().$type<SeriesEndReason>().nullable(),
  endedBy: p.uuid().nullable(),
  endedAt: moment().nullable(),
  requestKey: p.text().nullable(),
  requestFingerprint: p.text().nullable(),
  version: p.integer(),
  createdAt: moment(),
  updatedAt: moment(),
  counts: p
    .type(JsonType)
    .$type<SeriesCounts>()
    .lazy()
    .formula(({ id }) => countsSql(String(id))),
  children: p
    .type(JsonType)
    .$type<WalkChild[]>()
    .lazy()
    .formula((_, { alias }) => childrenSql(`${alias}.child_ids`)),
});
export type BookingSeries = InferEntity<typeof BookingSeries>;

/** `kept`: walked although schools are closed; `left_out`: by the parent; `no_room`: the extension found walker or child taken. */
export type SeriesDateKind = 'closed' | 'kept' | 'left_out' | 'no_room';

export const SeriesDate = entity('SeriesDate', 'booking_series_dates', {
  seriesId: p.uuid().primary(),
  date: day().primary(),
  kind: p.text().$type<SeriesDateKind>(),
});
export type SeriesDate = InferEntity<typeof SeriesDate>;

export const ClosedDay = entity('ClosedDay', 'closed_days', { date: day().primary(), name: p.text() });
export type ClosedDay = InferEntity<typeof ClosedDay>;

export type DateProblem = 'walkerBusy' | 'childBusy' | 'dayOff' | 'outsideHours' | 'noSuchTime';

export interface PreviewDate {
  date: string;
  problem: DateProblem | null;
}

export interface SeriesPreview {
  key: string;
  dates: readonly PreviewDate[];
  closed: readonly ClosedDay[];
  price: Cents;
  /** The last date that is booked now; later ones follow week by week. */
  bookedUntil: string;
  lastDate: string;
  noneChosen: boolean;
  ways: readonly WalkWay[];
}

const ASKS: Pick<DomainError, 'kind' | 'summary'> = {
  kind: 'confirmation_required',
  summary: { code: 'seriesPreview' },
};

/** The parent sees the dates before anything is sent (BOOKING-24). */
export class SeriesPreviewError extends DomainError {
  readonly preview: SeriesPreview;

  constructor(preview: SeriesPreview, { kind, summary } = ASKS) {
    super(kind, summary);
    this.name = 'SeriesPreviewError';
    this.preview = preview;
  }
}
