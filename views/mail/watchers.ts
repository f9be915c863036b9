import type { EmailData } from '../../src/domain/email.ts';
import { formatList } from '../../src/language.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { aside, button, type TextsOfKinds } from './email-texts.ts';

export const watcherTexts = {
  /** Nothing that the parent typed but their own name: anyone could send text to strangers through it. */
  'watcher-invitation': ({ parent, token }) => ({
    subject: tr('Follow the walks of a child'),
    preview: tr('You decide, and can stop at any time.'),
    body: [
      tr(
        '{parent} invites you to follow the walks of their child with Trotwell: when each one is, the steps, and the live location while it runs.',
        { parent },
      ),
      button(tr('Read and decide'), withQuery(paths.watchInvitation, { token })),
      aside(
        tr(
          "The link works once, for 7 days, and for this address only. If you don't know {parent}, please ignore this email.",
          { parent },
        ),
      ),
    ],
  }),
  'watcher-joined': ({ firstName, watcher }) => ({
    subject: tr("Someone now follows your child's walks"),
    preview: tr('You can end it at any time.'),
    body: [
      tr(
        'Hi {firstName}, {watcher} accepted your invitation, and now sees the walks and the live location.',
        {
          firstName,
          watcher,
        },
      ),
      button(tr('See who follows the walks'), paths.watchers),
    ],
  }),
  'family-changed': (data) => ({
    subject: tr('Who follows the walks has changed'),
    preview: tr('See the details.'),
    body: [
      familyText(data),
      data.isParent
        ? button(tr('See who follows the walks'), paths.watchers)
        : button(tr('Walks you follow'), paths.watching),
    ],
  }),
} satisfies Partial<TextsOfKinds>;

function familyText({ isParent, children, walksEnd, ...names }: EmailData['family-changed']): string {
  if (isParent)
    return tr(
      'Hi {firstName}, {other} no longer decides with you about walks. Your walks stay as they are.',
      names,
    );
  if (children)
    return tr('Hi {firstName}, {other} changed for whom: you now follow the walks of {children}.', {
      ...names,
      children: formatList(children),
    });
  return walksEnd
    ? tr(
        'Hi {firstName}, you no longer decide about the walks of {other}’s children: that account is closed or not approved any more. Walks that were agreed don’t take place.',
        names,
      )
    : tr(
        'Hi {firstName}, you no longer decide about the walks of {other}’s children. Agreed walks stay as they are.',
        names,
      );
}
