import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { lateText } from '../bookings/cancellation-text.ts';
import { button, noteOf, openBooking, openSchedule, reasonGiven, type TextsOfKinds } from './email-texts.ts';
import { declined, endedForWalk, findAnotherFor, takenByAnother } from './ended-requests.ts';
import { alsoOn, briefWhen, earnsText, whenOf, withWhom } from './walk.ts';

export const bookingEmailTexts = {
  'booking-requested': (data) => ({
    subject: tr('Walk request: {when}', { when: briefWhen(data.walk) }),
    preview: data.total === null ? durationText(data.walk.hours) : earnsText(data.walk.hours, data.total),
    title: tr('You have a new walk request'),
    text: tr('Hi {firstName}, {other} would like to book you.', data),
    more: [...(data.total === null ? [] : [[tr('You earn'), formatMoney(data.total)] as const])],
    act: button(tr('Accept or decline'), signedIn(paths.dashboard)),
    aside: tr("If you don't answer, the request expires when the walk would start."),
  }),
  'booking-accepted': (data) => ({
    subject: tr('Confirmed: walk on {when}', { when: briefWhen(data.walk) }),
    preview: withWhom(data.other),
    title: tr('Your walk is confirmed'),
    text: tr('Good news, {firstName}! {other} accepted the request.', data),
    aside: tr(
      "You can now see each other's contact details on the booking page. Open the attached file to add the walk to your calendar.",
    ),
  }),
  'booking-declined': (data) => (data.taken ? endedForWalk(data, data.taken) : declined(data)),
  'booking-cancelled': (data) => ({
    subject: data.taken
      ? tr('Taken: walk on {when}', { when: briefWhen(data.walk) })
      : tr('Request canceled: walk on {when}', { when: briefWhen(data.walk) }),
    ...takenByAnother(data),
    ...(!data.taken && {
      title: tr('The request was canceled'),
      text: tr("Hi {firstName}, {other} canceled this request. There's nothing you need to do.", data),
    }),
  }),
  'booking-expired': (data) => ({
    subject: tr('Request expired: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr("No one accepted it in time. You weren't charged."),
    title: tr('No one accepted in time'),
    text: tr(
      "Hi {firstName}, no walker accepted this request before the walk was due to start, so it expired. You weren't charged.",
      data,
    ),
    act: findAnotherFor(data.walk, data.nextPossibleDate),
  }),
  'booking-withdrawn': (data) => ({
    subject: plural(data.also.length + 1, 'Canceled: walk on {when}', 'Canceled: {count} walks from {when}', {
      when: briefWhen(data.walk),
    }),
    preview: [whoCanceled(data), data.side === 'parent' && tr("You weren't charged.")]
      .filter(Boolean)
      .join(' '),
    title: plural(data.also.length + 1, 'This walk was canceled', 'These {count} walks were canceled'),
    text: [whatHappened(data), data.late && lateText(), data.side === 'parent' && tr("You weren't charged.")]
      .filter(Boolean)
      .join(' '),
    more: alsoOn(data.also),
    notes: reasonGiven(data.reason),
    act:
      data.side === 'parent' && data.closedDay === null
        ? findAnotherFor(data.walk, data.nextPossibleDate, data.also.length > 0)
        : openSchedule(),
  }),
  'booking-reschedule-proposed': (data) => ({
    subject: tr('Move your walk to {when}?', { when: briefWhen(newTimeOf(data)) }),
    preview: tr('Now: {when}', { when: whenOf(data.walk) }),
    title: tr('Can your walk move?'),
    text: tr('Hi {firstName}, {other} asks for another time for this walk.', data),
    more: [[tr('New time'), whenOf(newTimeOf(data))]],
    notes: noteOf(data.other, data.note),
    act: openBooking(data.walk, tr('Accept or keep the old time')),
    aside: tr("Until there's an answer, the old time stands. The duration and the price stay the same."),
  }),
  'booking-reschedule-refused': (data) => ({
    subject: tr('Your walk stays on {when}', { when: briefWhen(data.walk) }),
    preview: tr("{other} can't move it.", data),
    title: tr('Your walk keeps its time'),
    text: tr("Hi {firstName}, {other} can't move this walk to {date}, {time}. It stays as agreed.", {
      firstName: data.firstName,
      other: data.other,
      date: longDate(data.newDate),
      time: zonedTime(data.newDate, data.newTime),
    }),
  }),
  'booking-rescheduled': (data) => ({
    subject: tr('New time: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('Before: {when}', { when: whenOf({ date: data.oldDate, time: data.oldTime }) }),
    title: tr('Your walk has a new time'),
    text: tr('Hi {firstName}, this walk has a new time, agreed with {other}.', data),
    more: [[tr('Before'), whenOf({ date: data.oldDate, time: data.oldTime })]],
    aside: tr('Open the attached file to update the walk in your calendar.'),
  }),
} satisfies Partial<TextsOfKinds>;

const newTimeOf = ({ newDate, newTime }: EmailData['booking-reschedule-proposed']) => ({
  date: newDate,
  time: newTime,
});

function whoCanceled({ other, closedDay, gone, byTeam }: EmailData['booking-withdrawn']): string {
  if (closedDay !== null) return tr('Schools are closed.');
  if (gone) return tr('See the details.');
  return byTeam ? tr('Trotwell canceled.') : tr('{other} canceled.', { other });
}

function whatHappened(data: EmailData['booking-withdrawn']): string {
  const { firstName, other, closedDay, also } = data;
  const count = also.length + 1;
  const date = longDate(data.walk.date);
  if (closedDay !== null)
    return plural(
      count,
      'Hi {firstName}, schools are closed that day ({closedDay}), so this walk is canceled. The weekly walks go on after it.',
      'Hi {firstName}, schools are closed on these days ({closedDay}), so these {count} walks are canceled. The weekly walks go on after them.',
      { firstName, closedDay },
    );
  if (data.gone)
    return data.side === 'parent'
      ? tr("Hi {firstName}, {other} can't walk from {date} on.", { firstName, other, date })
      : tr("Hi {firstName}, {other} can't book walks from {date} on.", { firstName, other, date });
  return data.byTeam
    ? plural(
        count,
        'Hi {firstName}, Trotwell canceled this walk.',
        'Hi {firstName}, Trotwell canceled these {count} walks.',
        { firstName },
      )
    : plural(
        count,
        'Hi {firstName}, {other} canceled this walk.',
        'Hi {firstName}, {other} canceled these {count} walks.',
        { firstName, other },
      );
}
