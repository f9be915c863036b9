import { exactMinute, longDate, shortDateWithYear, timeOfDay } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { Side } from '../../src/domain/email/email-facts.ts';
import { formatList } from '../../src/language.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import {
  aside,
  button,
  type EmailTexts,
  facts,
  openBooking,
  openWalk,
  type TextsOfKinds,
} from './email-texts.ts';
import { alsoOn, briefWhen, dayFacts, timeFacts, walkFacts, withWhom } from './walk.ts';

type Step = EmailData['walk-picked-up'];

const step = (
  { walk, other, at }: Step,
  { subject, title, sentence }: Record<'subject' | 'title' | 'sentence', string>,
): EmailTexts => ({
  subject,
  preview: tr('By {other} at {time}.', { other, time: exactMinute(at) }),
  title,
  body: [sentence, facts(...dayFacts(walk.date, null)), openWalk(walk)],
});

const wordsOf = ({ firstName, other, at, walk }: Step) => ({
  firstName,
  other,
  time: exactMinute(at),
  children: formatList(walk.children),
});

export const walkEmailTexts = {
  'walk-on-my-way': (data) =>
    step(data, {
      subject: tr('Your walker set off at {time}', { time: timeOfDay(data.at) }),
      title: tr('Your walker is on the way'),
      sentence: tr('Hi {firstName}, {other} has been on the way to {children} since {time}.', wordsOf(data)),
    }),
  'walk-picked-up': (data) =>
    step(data, {
      subject: plural(
        data.walk.children.length,
        'Your child was picked up at {time}',
        'Your children were picked up at {time}',
        { time: timeOfDay(data.at) },
      ),
      title: plural(data.walk.children.length, 'Your child was picked up', 'Your children were picked up'),
      sentence: tr('Hi {firstName}, {other} picked up {children} at {time}.', wordsOf(data)),
    }),
  'walk-dropped-off': (data) =>
    step(data, {
      subject: plural(
        data.walk.children.length,
        'Your child was dropped off at {time}',
        'Your children were dropped off at {time}',
        { time: timeOfDay(data.at) },
      ),
      title: plural(
        data.walk.children.length,
        'Your child was dropped off',
        'Your children were dropped off',
      ),
      sentence: tr('Hi {firstName}, {other} dropped off {children} at {time}.', wordsOf(data)),
    }),
  'booking-stays-home': ({ firstName, other, walk, home, elsewhere, also }) => ({
    subject: elsewhere
      ? tr('Fewer children: request for {when}', { when: briefWhen(walk) })
      : plural(
          home.length,
          'A child stays home: walk on {when}',
          '{count} children stay home: walk on {when}',
          { when: briefWhen(walk) },
        ),
    preview: withWhom(other),
    title: elsewhere
      ? tr('The request is for {children} now', { children: formatList(walk.children) })
      : plural(
          home.length,
          '{home} stays home; {children} will walk',
          '{home} stay home; {children} will walk',
          { home: formatList(home), children: formatList(walk.children) },
        ),
    text: elsewhere
      ? tr('Hi {firstName}, another walk was agreed for {home} then. The time and the price stay the same.', {
          firstName,
          home: formatList(home),
        })
      : tr('Hi {firstName}, {other} changed who walks. The time and the price stay the same.', {
          firstName,
          other,
        }),
    more: [...alsoOn(also), ...(elsewhere ? [] : [[tr('Stays home'), formatList(home)] as const])],
  }),
  'walk-reminder': ({ firstName, side, walks, also }) => {
    const [first] = walks;
    const isOne = walks.length === 1;
    const title = plural(walks.length, 'Your walk is tomorrow', 'You have {count} walks tomorrow');
    return {
      subject: plural(walks.length, 'Tomorrow: walk on {when}', 'Tomorrow: {count} walks from {when}', {
        when: briefWhen(first.walk),
      }),
      preview: withWhom(...walks.map(({ other }) => other)),
      title,
      body: [
        isOne
          ? whoWalks({ firstName, side, ...first })
          : tr('Hi {firstName}, these are your walks on {date}.', {
              firstName,
              date: longDate(first.walk.date),
            }),
        ...walks.map(({ walk, other }) =>
          facts(...(isOne ? walkFacts(walk) : [...timeFacts(walk), [sideLabel(side), other] as const])),
        ),
        also.length > 0 && facts([tr('Also this week'), also.map(shortDateWithYear).join('; ')]),
        isOne ? openBooking(first.walk) : button(tr('See your schedule'), signedIn(paths.schedule)),
        aside(beforeWalks(walks, side)),
      ],
    };
  },
  'walk-soon': (data) => ({
    subject: tr('Starts soon: walk on {when}', { when: briefWhen(data.walk) }),
    preview: withWhom(data.other),
    title: tr('Your walk starts soon'),
    body: [whoWalks(data), facts(...walkFacts(data.walk)), openBooking(data.walk)],
  }),
} satisfies Partial<TextsOfKinds>;

type Reminder = EmailData['walk-reminder'];

const whoWalks = ({ firstName, other, side, walk }: EmailData['walk-soon']): string =>
  side === 'walker'
    ? tr("Hi {firstName}, you're walking for {other}.", { firstName, other })
    : plural(
        walk.children.length,
        'Hi {firstName}, {other} will walk with your child.',
        'Hi {firstName}, {other} will walk with your children.',
        { firstName, other },
      );

const sideLabel = (side: Side): string => (side === 'walker' ? tr('Parent') : tr('Walker'));

const beforeWalks = (walks: Reminder['walks'], side: Side): string =>
  side === 'parent'
    ? plural(
        new Set(walks.flatMap(({ walk }) => walk.children)).size,
        "Is your child's safety info up to date? If something comes up, please tell your walker as early as you can.",
        "Is your children's safety info up to date? If something comes up, please tell your walker as early as you can.",
      )
    : tr(
        'Please read the safety info before you leave. If something comes up, please tell the parent as early as you can.',
      );
