import type { Cents } from '../../money.ts';
import { msg, tr } from '../../translate.ts';
import type { AboutSeries, Side } from './email-facts.ts';
import { email, type OfSeries, type OfSeriesProposal, ofSeries } from './email-kind.ts';

export const SERIES_EMAILS = {
  /** `walks` are the dates to answer now; `price` is that of one walk. */
  'series-requested': ofSeries<AboutSeries & { walks: number; price: Cents; isChange: boolean }>(
    'bookings',
    msg('You have a new request for weekly walks'),
  ),
  'series-accepted': ofSeries<AboutSeries & { walks: number; declined: string[] }>(
    'bookings',
    msg('Your weekly walks are confirmed'),
  ),
  'series-declined': ofSeries<AboutSeries>('bookings', msg("A walker can't take your weekly walks")),
  'series-expired': ofSeries<AboutSeries & { left: number }>(
    'bookings',
    msg('Your request for weekly walks expired'),
  ),
  /** `round` is the first date that was canceled. `taken`: for other walks. */
  'series-ended': email<
    OfSeries & { round: string; taken?: 'yes' },
    AboutSeries & {
      side: Side;
      from: string;
      byTeam: boolean;
      taken: boolean;
      reason: string | null;
      late: boolean;
    }
  >(
    'cancellations',
    ({ taken }) => (taken ? tr("The family's other request was accepted") : tr('Weekly walks were canceled')),
    'series',
  ),
  'series-no-room': email<OfSeries & { round: string }, AboutSeries & { dates: string[] }>(
    'cancellations',
    msg("Some weekly walks couldn't be booked"),
    'series',
  ),
  /** `from` is the first date, `staying` the dates that keep the old time; `series` has the old time. */
  'series-reschedule-proposed': email<
    OfSeriesProposal,
    AboutSeries & { from: string; newTime: string; staying: string[]; note: string | null }
  >('bookings', msg('Another time is proposed for weekly walks'), 'series'),
  'series-reschedule-refused': email<OfSeriesProposal, AboutSeries & { from: string; newTime: string }>(
    'bookings',
    msg('Your weekly walks keep their time'),
    'series',
  ),
  /** `series` has the new time. */
  'series-rescheduled': email<
    OfSeriesProposal,
    AboutSeries & { from: string; oldTime: string; staying: string[] }
  >('cancellations', msg('Your weekly walks have a new time'), 'series'),
  'series-rate': ofSeries<AboutSeries & { rate: Cents; agreed: Cents }>(
    'bookings',
    msg('Your walker has a new rate'),
  ),
};
