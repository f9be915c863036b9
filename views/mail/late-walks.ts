import { exactMinute } from '../../src/dates.ts';
import { market } from '../../src/market.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { INCIDENT_LABELS } from '../incidents/labels.ts';
import { whatHappened } from '../incidents/what-happened.ts';
import { STEP_WORDS } from '../walks/step-words.ts';
import { aside, button, facts, noteOf, openBooking, openWalk, type TextsOfKinds } from './email-texts.ts';
import { briefWhen, childFact, dayFacts, momentsOf, walkFacts } from './walk.ts';

export const lateWalkTexts = {
  'walk-not-dropped-off': (data) =>
    data.side === 'parent'
      ? {
          subject: tr('Taking longer: walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr("The drop-off isn't reported yet."),
          title: tr('Your walk is taking longer'),
          text: tr(
            "Hi {firstName}, this walk was due to end at {end}, and {other} hasn't reported the drop-off. They may have just forgotten. If you're worried, call them. Their phone number is on the walk.",
            { ...data, ...momentsOf(data.walk) },
          ),
          act: openWalk(data.walk),
        }
      : {
          subject: tr('Dropped off? Walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr("The drop-off isn't reported yet."),
          title: plural(
            data.walk.children.length,
            'Have you dropped off the child?',
            'Have you dropped off the children?',
          ),
          text: tr(
            "Hi {firstName}, this walk for {other} was due to end at {end}, and the drop-off isn't reported. Please report it, or call the parent.",
            { ...data, ...momentsOf(data.walk) },
          ),
          act: openWalk(data.walk),
        },
  'walk-not-started': (data) =>
    data.side === 'parent'
      ? {
          subject: tr('Not started yet: walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr('Your walker may have forgotten to report the pickup. Please check.'),
          title: tr("Your walk hasn't started yet"),
          text: tr(
            "Hi {firstName}, this walk was due to start at {start}, and {other} hasn't reported the pickup. They may have just forgotten. If no one has come yet, call {other} now. Their phone number is on the booking.",
            { ...data, ...momentsOf(data.walk) },
          ),
          aside: tr(
            "If {other} didn't show up, tell us on the booking. We'll cancel the walk and look into it.",
            data,
          ),
        }
      : {
          subject: tr('Picked up? Walk on {when}', { when: briefWhen(data.walk) }),
          preview: tr("The pickup isn't reported yet."),
          title: plural(
            data.walk.children.length,
            'Have you picked up the child?',
            'Have you picked up the children?',
          ),
          text: tr(
            "Hi {firstName}, this walk for {other} was due to start at {start}, and the pickup isn't reported. Please report it, or call the parent if you're late.",
            { ...data, ...momentsOf(data.walk) },
          ),
          act: openWalk(data.walk),
          aside: tr("If no one was there, tell us on the booking. We'll cancel the walk and look into it."),
        },
  'walk-not-completed': (data) => ({
    subject: tr('Finished? Walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('Mark it complete to get paid.'),
    title: tr('Is your walk finished?'),
    text: data.said
      ? tr('Hi {firstName}, {said} says that this walk took place. Mark it complete to get paid.', {
          ...data,
          said: data.said,
        })
      : tr(
          "Hi {firstName}, this walk for {other} should be over, but it isn't marked complete. The parent can pay you once it is.",
          data,
        ),
    act: openBooking(data.walk, tr('Mark it complete')),
    aside: tr("If the walk didn't happen because no one was there, tell us on the booking."),
  }),
  'no-show': (data) => ({
    subject: tr('No-show: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('Our team is looking into it.'),
    title: tr('This walk was canceled as a no-show'),
    text: `${
      data.side === 'walker'
        ? tr("Hi {firstName}, {other} told us you didn't show up for this walk.", data)
        : tr('Hi {firstName}, {other} came for this walk and told us no one was there.', data)
    } ${tr('The walk is canceled, and no one is charged.')}`,
    notes: [...noteOf(data.other, data.reason)],
    aside: tr('Our team looks into every no-show. If this is wrong, contact us and tell us what happened.'),
  }),
  'pickup-locked': (data) => ({
    subject: tr('Pickup is locked: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('Five wrong codes. Call your walker, then unlock it.'),
    title: tr('Pickup is locked'),
    text: tr(
      "Hi {firstName}, {other} entered five wrong pickup codes, so this walk can't start. It may be a typo: call {other} and whoever hands over your child. Then unlock pickup on the walk, and {other} can try again.",
      data,
    ),
    act: openWalk(data.walk),
    aside: market.supportPhone
      ? tr(
          'Your walker can’t unlock it. If something seems wrong, keep your child where they are and call us, {phone}.',
          { phone: market.supportPhone },
        )
      : tr(
          'Your walker can’t unlock it. If something seems wrong, keep your child where they are and press Get help on the walk: our whole team is alerted at once. In an emergency call {emergencyNumber} first.',
          { emergencyNumber: market.emergencyNumber },
        ),
  }),
  'incident-alert': ({ firstName, incidentId, kind, walk }) => ({
    subject: tr('Help needed now: walk on {when}', { when: briefWhen(walk) }),
    preview: tr('Someone reported an incident. Please look at it right away.'),
    title: tr('A walk needs help now'),
    body: [
      tr(
        "Hi {firstName}, someone reported an incident on a walk. Open it, take it so that the others know you're on it, and call everyone whom it names.",
        { firstName },
      ),
      facts([tr('Incident'), tr(INCIDENT_LABELS[kind])], ...walkFacts(walk)),
      button(tr('Open the incident'), paths.adminIncident(incidentId)),
      aside(tr('Automatic payment of this walk waits until the incident is closed.')),
    ],
  }),
  'incident-call': (data) => ({
    subject: tr('Please call now: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('{other} asked for help on your walk.', data),
    title: whatHappened({ ...data, children: data.walk.children }) ?? tr('Please call {other} now', data),
    body: [
      tr(
        'Hi {firstName}, {other} asked for help on this walk. Please call right away. Our team knows too.',
        data,
      ),
      facts(
        childFact(data.walk.children),
        ...dayFacts(data.walk.date, null),
        ...(data.last ? [[tr(STEP_WORDS[data.last.step].label), exactMinute(data.last.at)] as const] : []),
        ...(data.asked ? [[tr('Asked for help'), exactMinute(data.asked.at)] as const] : []),
        ...(data.asked?.phone ? [[tr('Call {name}', { name: data.other }), data.asked.phone] as const] : []),
      ),
      button(tr('See whom to call'), signedIn(paths.dashboard)),
      aside(tr('If someone is in danger, call {number} first.', { number: market.emergencyNumber })),
    ],
  }),
} satisfies Partial<TextsOfKinds>;
