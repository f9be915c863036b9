import { clockTime, longDate, shortDateWithYear, weeklyTime } from '../../src/dates.ts';
import type { EmailSeries } from '../../src/domain/email/email-facts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { lateText } from '../bookings/cancellation-text.ts';
import { earningsText } from '../bookings/series/earnings-text.ts';
import {
  button,
  type Fact,
  facts,
  noteOf,
  openSeries,
  reasonGiven,
  type TextsOfKinds,
} from './email-texts.ts';
import { takenByAnother } from './ended-requests.ts';
import { childFact } from './walk.ts';

export const seriesFacts = (series: EmailSeries): Fact[] => [
  ...weeklyFacts(series),
  [tr('First day'), longDate(series.firstDate)],
  [tr('Last day'), longDate(series.lastDate)],
];

const weeklyFacts = ({ children, days, time, hours, firstDate }: EmailSeries): Fact[] => [
  childFact(children),
  [tr('Every'), days],
  [tr('Time'), `${weeklyTime(firstDate, time)}, ${durationText(hours)}`],
];

/** `Mon, Tue, Thu, 8:00 AM`, for a subject. EMAIL-13 */
const weeklyWhen = ({ days }: Pick<EmailSeries, 'days'>, time: string): string =>
  `${days}, ${clockTime(time)}`;

const datesText = (dates: readonly string[]): string => dates.map(shortDateWithYear).join('; ');

const stayingText = (dates: readonly string[]) =>
  dates.length > 0 &&
  tr('These dates keep the old time, because someone already has a walk then: {dates}.', {
    dates: datesText(dates),
  });

const BY_TEAM = msg('Hi {firstName}, Trotwell canceled these walks from {date} on.');
const BY_OTHER = msg('Hi {firstName}, {other} canceled these walks from {date} on.');

export const seriesEmailTexts = {
  'series-requested': ({ series, walks, price, isChange, ...people }) => ({
    subject: isChange
      ? tr('Change to weekly walks: {when}', { when: weeklyWhen(series, series.time) })
      : tr('Weekly walk request: {when}', { when: weeklyWhen(series, series.time) }),
    preview: plural(walks, '{count} walk to answer at once', '{count} walks to answer at once'),
    title: isChange ? tr('A change to your weekly walks') : tr('You have a request for weekly walks'),
    text: isChange
      ? tr(
          'Hi {firstName}, {other} would like to change your weekly walks. The walks you agreed on stay until you accept.',
          people,
        )
      : tr('Hi {firstName}, {other} would like to book you every week.', people),
    more: [[tr('You earn'), earningsText(price, walks)]],
    act: openSeries(series, tr('See the dates and answer')),
    aside: series.grows && tr('If you accept, later dates are added each week, up to eight weeks ahead.'),
  }),
  'series-accepted': ({ firstName, other, series, walks, declined }) => ({
    subject: tr('Weekly walks confirmed: {when}', { when: weeklyWhen(series, series.time) }),
    preview: plural(walks, '{count} walk confirmed', '{count} walks confirmed'),
    title: tr('Your weekly walks are confirmed'),
    text: plural(
      walks,
      'Good news, {firstName}! {other} accepted {count} walk.',
      'Good news, {firstName}! {other} accepted {count} walks.',
      { firstName, other },
    ),
    notes: [
      declined.length > 0 &&
        tr('{other} is already booked on these dates, so they have no walk: {dates}.', {
          other,
          dates: datesText(declined),
        }),
    ],
    aside:
      series.grows &&
      tr("We add later dates each week, up to eight weeks ahead, and email you if one doesn't fit."),
  }),
  'series-declined': (data) => ({
    subject: tr('Weekly walks declined: {when}', { when: weeklyWhen(data.series, data.series.time) }),
    preview: tr('Another walker may be free at that time.'),
    title: tr("This walker can't take your weekly walks"),
    text: tr("Hi {firstName}, {other} can't take these walks. You weren't charged.", data),
    act: button(tr('Find another walker'), signedIn(paths.findWalkers)),
  }),
  'series-expired': ({ series, left, ...people }) => ({
    subject: tr('Weekly walks, no answer yet: {when}', { when: weeklyWhen(series, series.time) }),
    preview: tr("The first date has passed. You weren't charged."),
    title: tr('No answer to your weekly walks'),
    text: `${tr("Hi {firstName}, {other} hasn't answered, and the first date has passed. You weren't charged.", people)} ${
      left > 0
        ? plural(
            left,
            '{other} can still accept the other date.',
            '{other} can still accept the other {count} dates.',
            people,
          )
        : ''
    }`,
    act: openSeries(series, tr('See the request')),
  }),
  'series-ended': ({ firstName, other, series, side, from, byTeam, taken, reason, late }) =>
    taken
      ? {
          subject: tr('Taken: weekly walks on {when}', { when: weeklyWhen(series, series.time) }),
          ...takenByAnother({ firstName }),
        }
      : {
          subject: tr('Weekly walks canceled: {when}', { when: weeklyWhen(series, series.time) }),
          preview: tr('From {date} on.', { date: longDate(from) }),
          title: tr('Your weekly walks were canceled'),
          body: [
            [
              tr(byTeam ? BY_TEAM : BY_OTHER, { firstName, other, date: longDate(from) }),
              late && lateText(),
              side === 'parent' && tr("You won't be charged for them."),
            ]
              .filter(Boolean)
              .join(' '),
            facts(...weeklyFacts(series)),
            ...reasonGiven(reason),
            openSeries(series),
          ],
        },
  'series-no-room': ({ firstName, other, series, dates }) => ({
    subject: tr('Dates without a walk: {when}', { when: weeklyWhen(series, series.time) }),
    preview: datesText(dates),
    title: plural(dates.length, 'One date is not booked', '{count} dates are not booked'),
    text: tr(
      'Hi {firstName}, we added the next dates of your weekly walks with {other}. These have no walk, because the walker is off or someone already has a walk then: {dates}.',
      { firstName, other, dates: datesText(dates) },
    ),
  }),
  'series-rate': ({ firstName, other, series, rate, agreed }) => ({
    subject: tr('New rate: weekly walks {when}', { when: weeklyWhen(series, series.time) }),
    preview: tr('{amount} an hour, if you agree', { amount: formatMoney(rate) }),
    title: tr('Your walker has a new rate'),
    text: tr(
      'Hi {firstName}, {other} now asks for {rate} an hour. Your weekly walks stay at {agreed} an hour until you agree to the new rate. It then applies to walks that we add later.',
      { firstName, other, rate: formatMoney(rate), agreed: formatMoney(agreed) },
    ),
    act: openSeries(series, tr('See the new rate')),
  }),
  'series-reschedule-proposed': ({ firstName, other, series, from, newTime, staying, note }) => {
    const moved = { time: weeklyTime(from, newTime), date: longDate(from) };
    return {
      subject: tr('Move weekly walks to {when}?', { when: weeklyWhen(series, newTime) }),
      preview: tr('{time} from {date} on', moved),
      title: tr('Can your weekly walks move?'),
      text: tr('Hi {firstName}, {other} asks to move these walks to {time} from {date} on.', {
        firstName,
        other,
        ...moved,
      }),
      more: [[tr('New time'), moved.time]],
      notes: [stayingText(staying), ...noteOf(other, note)],
      act: openSeries(series, tr('See the dates and answer')),
      aside: tr("Until there's an answer, the old time stands. Dates that we add later get the new time."),
    };
  },
  'series-reschedule-refused': ({ firstName, other, series, from, newTime }) => ({
    subject: tr('Weekly walks stay: {when}', { when: weeklyWhen(series, series.time) }),
    preview: weeklyTime(from, series.time),
    title: tr('Your weekly walks keep their time'),
    text: tr("Hi {firstName}, {other} can't move these walks to {time}. They stay as agreed.", {
      firstName,
      other,
      time: weeklyTime(from, newTime),
    }),
  }),
  'series-rescheduled': ({ firstName, other, series, from, oldTime, staying }) => ({
    subject: tr('New time: weekly walks {when}', { when: weeklyWhen(series, series.time) }),
    preview: tr('{time} from {date} on', { time: weeklyTime(from, series.time), date: longDate(from) }),
    title: tr('Your weekly walks have a new time'),
    text: tr(
      'Hi {firstName}, from {date} on these walks have a new time, agreed with {other}. Before, it was {time}.',
      { firstName, other, date: longDate(from), time: weeklyTime(from, oldTime) },
    ),
    notes: [stayingText(staying)],
  }),
} satisfies Partial<TextsOfKinds>;
