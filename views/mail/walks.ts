import { exactMinute, longDate, shortDateWithYear, timeOfDay } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { AboutWalk, Side } from '../../src/domain/email/email-facts.ts';
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
import { alsoOn, briefWhen, dayFacts, timeFact, timeFacts, walkFacts, withWhom } from './walk.ts';

type Step = EmailData['walk-picked-up'];
type Words = { count: number; at: { time: string }; words: Record<string, string> };

function step(
  { firstName, walk, other, at }: Step,
  write: (words: Words) => Record<'subject' | 'title' | 'sentence', string>,
  open = openWalk(walk),
): EmailTexts {
  const words = { firstName, other, time: exactMinute(at), children: formatList(walk.children) };
  const { sentence, ...said } = write({ count: walk.children.length, at: { time: timeOfDay(at) }, words });
  const preview = tr('By {other} at {time}.', words);
  return { ...said, preview, body: [sentence, facts(...dayFacts(walk.date, null)), open] };
}

function delayed(
  { firstName, other, walk, minutes }: EmailData['walk-delayed'],
  open = openWalk(walk),
): EmailTexts {
  const [isLate, when] = [minutes > 0, briefWhen(walk)];
  return {
    subject: isLate
      ? tr('{minutes} minutes late: walk on {when}', { minutes, when })
      : tr('On time after all: walk on {when}', { when }),
    preview: withWhom(other),
    title: isLate ? tr('{minutes} minutes late', { minutes }) : tr('On time after all'),
    body: [
      isLate
        ? tr('Hi {firstName}, {other} is running {minutes} minutes late.', { firstName, other, minutes })
        : tr('Hi {firstName}, {other} will be on time after all.', { firstName, other }),
      facts(...dayFacts(walk.date, null), timeFact(walk)),
      open,
    ],
  };
}

export const walkEmailTexts = {
  'walk-picked-up': (data) =>
    step(data, ({ count, at, words }) => ({
      subject: plural(
        count,
        'Your child was picked up at {time}',
        'Your children were picked up at {time}',
        at,
      ),
      title: tr('Picked up by your walker'),
      sentence: tr('Hi {firstName}, {other} picked up {children} at {time}.', words),
    })),
  'walk-dropped-off': (data) =>
    step(data, ({ count, at, words }) => ({
      subject: plural(
        count,
        'Your child was dropped off at {time}',
        'Your children were dropped off at {time}',
        at,
      ),
      title: tr('Dropped off by your walker'),
      sentence: tr('Hi {firstName}, {other} dropped off {children} at {time}.', words),
    })),
  'walk-delayed': (data) => delayed(data),
  'watched-step': (data) => {
    const open = button(tr('See the walk'), signedIn(paths.watchedWalk(data.walk.bookingId)));
    if (data.step === 'late') return delayed(data, open);
    const isPickup = data.step === 'picked_up';
    const write = ({ at, words }: Words) => ({
      subject: isPickup
        ? tr('A walk you follow: picked up at {time}', at)
        : tr('A walk you follow: dropped off at {time}', at),
      title: isPickup ? tr('A walk you follow: picked up') : tr('A walk you follow: dropped off'),
      sentence: isPickup
        ? tr('Hi {firstName}, {other} reported the pickup at {time}.', words)
        : tr('Hi {firstName}, {other} reported the drop-off at {time}.', words),
    });
    return step(data, write, open);
  },
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
} satisfies Partial<TextsOfKinds>;

type Reminder = EmailData['walk-reminder'];

const whoWalks = ({ firstName, other, side, walk }: AboutWalk & { side: Side }): string =>
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
