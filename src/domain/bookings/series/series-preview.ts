import type { Cents } from '../../../money.ts';
import { DomainError } from '../../forms/domain-error.ts';
import type { WalkWay } from '../way-between.ts';
import type { ClosedDay } from './series.ts';

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
