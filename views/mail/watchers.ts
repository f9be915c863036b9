import { zonedMoment } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { MergedLine } from '../../src/domain/email/email-facts.ts';
import { paths, signedIn, withQuery } from '../../src/paths.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import { type Body, button, facts, openBooking, openSeries, type TextsOfKinds } from './email-texts.ts';
import { childFact, whenOf } from './walk.ts';

export const watcherTexts = {
  /** Nothing that the parent typed but their own name: anyone could send text to strangers through it. */
  'watcher-invitation': ({ parent, guardian, token }) => ({
    subject: guardian ? tr('Decide about the walks of a child') : tr('Follow the walks of a child'),
    preview: tr('You decide, and can stop at any time.'),
    text: guardian
      ? tr(
          '{parent} invites you to decide with them about the walks of their child on Trotwell: you book, change and cancel walks, see addresses and pickup codes, and see and change the child’s profile, with health. You may receive the child, and walkers of confirmed walks read your name and phone number.',
          { parent },
        )
      : tr(
          '{parent} invites you to follow the walks of their child with Trotwell: when each one is, the steps, and the live location while it runs.',
          { parent },
        ),
    act: button(tr('Read and decide'), withQuery(paths.watchInvitation, { token })),
    aside: tr(
      "The link works once, for 7 days, and for this address only. If you don't know {parent}, please ignore this email.",
      { parent },
    ),
  }),
  merged: ({ firstName, lines, others, canceled, since }) => ({
    subject:
      canceled > 0
        ? plural(canceled, 'A walk was canceled', '{count} walks were canceled')
        : tr('Several changes to your walks'),
    preview: tr('See the details.'),
    text: tr('Hi {firstName}, this is what happened since {moment}:', {
      firstName,
      moment: zonedMoment(since),
    }),
    notes: [
      ...lines.flatMap(lineBlocks),
      others > 0 && plural(others, 'And {count} more.', 'And {count} more.'),
    ],
    act: button(tr('Notifications'), signedIn(paths.notifications)),
  }),
  'watcher-joined': ({ decides, ...names }) => ({
    subject:
      decides === 'now'
        ? tr("Someone now decides with you about your child's walks")
        : tr("Someone now follows your child's walks"),
    preview: tr('You can end it at any time.'),
    body: [joinedText(decides, names), button(tr('See who follows the walks'), paths.watchers)],
  }),
  'family-changed': (data) => ({
    subject: data.guardian
      ? tr('Who decides about the walks has changed')
      : tr('Who follows the walks has changed'),
    preview: tr('See the details.'),
    body: [
      familyText(data),
      data.reader === 'parent'
        ? button(tr('See who follows the walks'), paths.watchers)
        : data.guardian
          ? button(tr('See the walks'), signedIn(paths.dashboard))
          : button(tr('Walks you follow'), paths.watching),
    ],
  }),
} satisfies Partial<TextsOfKinds>;

function lineBlocks({ title, when, walk, series, reason }: MergedLine): Body {
  const about = walk ?? series;
  if (!about) return [when ? `${title}: ${whenOf(when)}` : title];
  const why = reason ? [[tr('Reason'), reason] as const] : [];
  return [
    facts([title, when ? whenOf(when) : (series?.days ?? '')], childFact(about.children), ...why),
    walk ? openBooking(walk) : series ? openSeries(series) : null,
  ];
}

function joinedText(
  decides: EmailData['watcher-joined']['decides'],
  names: { firstName: string; watcher: string },
): string {
  if (decides === 'now')
    return tr(
      'Hi {firstName}, {watcher} now books, changes and cancels walks with you, sees addresses and pickup codes, sees and changes the profiles, with health, and may receive the children, with name and phone on the walkers’ sheets.',
      names,
    );
  return decides
    ? tr(
        'Hi {firstName}, {watcher} accepted your invitation. Until our team has approved both accounts, {watcher} only sees the walks and the live location.',
        names,
      )
    : tr(
        'Hi {firstName}, {watcher} accepted your invitation, and now sees the walks and the live location.',
        names,
      );
}

function familyText({
  reader,
  guardian,
  children,
  walksEnd,
  invitedBy: parent,
  ...names
}: EmailData['family-changed']): string {
  if (parent)
    return tr(
      'Hi {firstName}, {parent} invited {other}, who now decides with you about a child: books, changes and cancels walks, sees addresses and pickup codes, and may receive the child.',
      { ...names, parent },
    );
  if (reader !== 'linked')
    return tr(
      'Hi {firstName}, {other} no longer decides with you about walks. Your walks stay as they are.',
      names,
    );
  if (children) {
    const changed = { ...names, children: formatList(children) };
    return guardian
      ? tr('Hi {firstName}, {other} changed which children you decide for: {children}.', changed)
      : tr('Hi {firstName}, {other} changed which children you follow: {children}.', changed);
  }
  return walksEnd
    ? tr(
        'Hi {firstName}, you no longer decide about the walks of {other}’s children: that account is closed or not approved any more. Walks that were agreed don’t take place.',
        names,
      )
    : tr(
        'Hi {firstName}, you no longer decide about the walks of {other}’s children. Confirmed walks stay as they are.',
        names,
      );
}
