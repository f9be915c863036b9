import type { ReactNode } from 'react';
import { clock } from '../../../src/clock.ts';
import { briefMoment, clockTime, dayOf, shortDate, timeOfDay } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { tr } from '../../../src/translate.ts';
import { classes } from '../../ui.ts';

type Props = {
  id?: string;
  /** `alarm` when someone needs help, `live` during a walk, `act` when the viewer has to act, otherwise `calm`. */
  tone?: 'alarm' | 'live' | 'act' | 'calm';
  kind?: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  acts?: ReactNode;
  /** Keeps the buttons at the bottom of a phone's screen; one element a page. */
  sticky?: boolean;
  children?: ReactNode;
};

export function NextStep({ id, tone = 'calm', kind, title, level = 2, acts, sticky, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes('next', `next-${tone}`)} id={id}>
      <div className="next-text">
        {kind && <p className="next-kind">{kind}</p>}
        <Heading>{title}</Heading>
        {children}
      </div>
      {acts && <div className={classes('next-acts', sticky && 'next-acts-sticky')}>{acts}</div>}
    </section>
  );
}

/** `3:30 PM`, on another day than that of `since` `Dec 7, 3:30 PM`. */
export const timeSince = (since: Date, moment: Date): string =>
  dayOf(moment) === dayOf(since) ? timeOfDay(moment) : briefMoment(moment);

/** `at 3:30 PM`, on another day `on Mon, Dec 7 at 3:30 PM`. */
export function atTime(at: Date | string): string {
  const moment = new Date(at);
  const [date, time] = [dayOf(moment), timeOfDay(moment)];
  return date === dayOf(clock.now()) ? tr('at {time}', { time }) : tr('on {date} at {time}', { date, time });
}

/** `today at 3:30 PM`, `tomorrow at 3:30 PM`, `on Mon, Dec 7 at 3:30 PM`. */
export function startText(walk: Pick<ShownBooking, 'scheduledDate' | 'scheduledTime'>): string {
  const { scheduledDate, scheduledTime } = walk;
  const today = Temporal.PlainDate.from(clock.today());
  const days = today.until(scheduledDate, { largestUnit: 'days' }).days;
  const time = clockTime(scheduledTime);
  if (days === 0) return tr('today at {time}', { time });
  if (days === 1) return tr('tomorrow at {time}', { time });
  return tr('on {date} at {time}', { date: shortDate(scheduledDate), time });
}
