import { zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { EmailWalk, WalkedInstead } from '../../src/domain/email/email-facts.ts';
import { findAnother, signedIn } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { button, facts, openSchedule } from './email-texts.ts';
import { briefWhen, placeFacts, walkFacts } from './walk.ts';

export const findAnotherFor = (walk: EmailWalk, date: string, all = false) =>
  button(
    all ? tr('Find another walker for all') : tr('Find another walker'),
    signedIn(findAnother({ ...walk, date, all })),
  );

export const declined = (data: EmailData['booking-declined']) => ({
  subject: tr('Declined: walk on {when}', { when: briefWhen(data.walk) }),
  preview: tr('Another walker may be free at that time.'),
  title: tr("This walker can't take your walk"),
  text: tr("Hi {firstName}, {other} can't take this walk. You weren't charged.", data),
  more: [...placeFacts(data)],
  act: findAnotherFor(data.walk, data.nextPossibleDate),
});

/** BOOKING-7. What is left without a walker, if anything, is what another one may be found for. */
export function endedForWalk(
  data: EmailData['booking-declined'],
  { walker, from, until, open }: WalkedInstead,
) {
  const walk = { ...data.walk, ...open };
  return {
    subject: open
      ? tr('No walker: walk on {when}', { when: briefWhen(walk) })
      : tr('Ended: walk request on {when}', { when: briefWhen(walk) }),
    preview: tr('You have another walk then.'),
    title: open ? tr('This walk has no walker') : tr('This request ended'),
    body: [
      walker && from && until
        ? tr(
            "Hi {firstName}, {walker} agreed to walk for your family from {from} to {until}, so this request ended. You weren't charged.",
            {
              firstName: data.firstName,
              walker,
              from: zonedTime(walk.date, from),
              until: zonedTime(walk.date, until),
            },
          )
        : tr("Hi {firstName}, this request ended. You weren't charged.", data),
      open &&
        tr('Nobody walks from {from} to {until}.', {
          from: zonedTime(walk.date, open.time),
          until: zonedTime(walk.date, open.until),
        }),
      facts(...walkFacts(walk), ...placeFacts(data)),
      open && findAnotherFor(walk, data.nextPossibleDate),
    ],
  };
}

/** For a walker who was asked too. BOOKING-7 */
export const takenByAnother = (data: { firstName: string }) => ({
  preview: tr("There's nothing you need to do."),
  title: tr('The family has another walk then'),
  text: tr(
    'Hi {firstName}, the family found a walker for this time, so the request to you ended. Thank you!',
    data,
  ),
  act: openSchedule(),
});
