import { exactMinute, longDate, shortDateWithYear } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { AboutWalk, Side } from '../../src/domain/email/email-facts.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
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
type StepWords = Record<'firstName' | 'other' | 'time' | 'children', string>;

/** One subject for a walk: Gmail takes another one for another thread (WALK-6). */
const ofWalk = ({ walk }: Pick<Step, 'walk'>): string => tr('Walk on {when}', { when: briefWhen(walk) });

function step(
  { firstName, walk, other, at }: Step,
  said: { title: string; sentence(words: StepWords): string },
  { subject, open }: { subject: string; open: ReturnType<typeof button> },
): EmailTexts {
  const words = { firstName, other, time: exactMinute(at), children: formatList(walk.children) };
  const preview = tr('At {time}, by {other}.', words);
  const body = [said.sentence(words), facts(...dayFacts(walk.date, null)), open];
  return { subject, title: said.title, preview: `${said.title}. ${preview}`, body };
}

function delayed(
  { firstName, other, walk, minutes }: EmailData['walk-delayed'],
  { subject, open }: { subject: string; open: ReturnType<typeof button> },
): EmailTexts {
  const isLate = minutes > 0;
  const title = isLate ? tr('{minutes} minutes late', { minutes }) : tr('On time after all');
  return {
    subject,
    preview: `${title}. ${withWhom(other)}`,
    title,
    body: [
      isLate
        ? tr('Hi {firstName}, {other} is running {minutes} minutes late.', { firstName, other, minutes })
        : tr('Hi {firstName}, {other} will be on time after all.', { firstName, other }),
      facts(...dayFacts(walk.date, null), timeFact(walk)),
      open,
    ],
  };
}

const own = (data: Step | EmailData['walk-delayed']) => ({
  subject: ofWalk(data),
  open: openWalk(data.walk),
});

const watched = (data: EmailData['watched-step']) => ({
  subject: data.parent ? ofWalk(data) : tr('A walk you follow on {when}', { when: briefWhen(data.walk) }),
  open: button(tr('See the walk'), signedIn(paths.watchedWalk(data.walk.bookingId))),
});

export const walkEmailTexts = {
  'walk-picked-up': (data) =>
    step(
      data,
      {
        title: tr('Picked up by your walker'),
        sentence: (words) => tr('Hi {firstName}, {other} picked up {children} at {time}.', words),
      },
      own(data),
    ),
  'walk-dropped-off': (data) =>
    step(
      data,
      {
        title: tr('Dropped off by your walker'),
        sentence: (words) => tr('Hi {firstName}, {other} dropped off {children} at {time}.', words),
      },
      own(data),
    ),
  'walk-delayed': (data) => delayed(data, own(data)),
  'watched-step': (data) => {
    if (data.step === 'late') return delayed(data, watched(data));
    const isPickup = data.step === 'picked_up';
    const { parent } = data;
    const sentence = (words: StepWords) =>
      parent
        ? isPickup
          ? tr("Hi {firstName}, {other} reported the pickup of {parent}'s child at {time}.", {
              ...words,
              parent,
            })
          : tr("Hi {firstName}, {other} reported the drop-off of {parent}'s child at {time}.", {
              ...words,
              parent,
            })
        : isPickup
          ? tr('Hi {firstName}, {other} reported the pickup at {time}.', words)
          : tr('Hi {firstName}, {other} reported the drop-off at {time}.', words);
    return step(data, { title: isPickup ? tr('Picked up') : tr('Dropped off'), sentence }, watched(data));
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
