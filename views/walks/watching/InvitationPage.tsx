import { UsersRound } from 'lucide-react';
import type { WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import { signedIn } from '../../../src/paths.ts';
import { formatList, msg, tr } from '../../../src/translate.ts';
import { AccountNotice } from '../../accounts/AccountNotice.tsx';
import { t } from '../../i18n.ts';
import { Button, Card, Form, PageHeading, SubmitButton } from '../../ui.ts';

export interface InvitationPageProps {
  invitation: WatchLink | null;
  /** Null once the person may accept it. */
  obstacle: 'visitor' | 'address' | 'role' | null;
  /** The address of this page, to which a sign-in leads back. */
  here: string;
}

const WHY_NOT = {
  address: msg(
    'You’re signed in with another email. Sign out, then open the link again and sign in with the address that this invitation went to.',
  ),
  role: msg('You can accept it with the account of a family only. Please write to us.'),
};

const TITLES = {
  watcher: msg('Follow the walks of {children}'),
  guardian: msg('Decide about the walks of {children}'),
};

export const BLOCKS_COUNT = msg(
  'A block between a walker and anyone who decides for these children counts for all who do: their walks with that walker are then canceled.',
);

const TEXTS = {
  watcher: [
    msg(
      'You’ll see each walk: when it is, the steps, the walker’s first name and photo, and the live location while it runs. No address, nothing about health.',
    ),
    msg(
      'You can’t book, pay or change anything. You and {parent} can end it at any time. Our team can see that you follow these walks.',
    ),
  ],
  guardian: [
    msg(
      'You’ll see and can change the profiles of these children, with health, contacts and who may receive them. You see their walks with addresses, pickup codes and the live location, and can book, change and cancel them, and pay with your own card. You may receive the children, and walkers of confirmed walks read your name and phone number. Walks with another child of {parent} stay hidden.',
    ),
    msg(
      'It begins at once if our team has approved your account as a parent, otherwise when it does. Your messages, cards and places stay your own. Adding and deleting children, photos and invitations stay with {parent}.',
    ),
    BLOCKS_COUNT,
    msg('You and {parent} can end it at any time. Our team can see it.'),
  ],
};

/** WATCH-2: a visitor who found the link learns no child's name. */
export function InvitationPage({ invitation, obstacle, here }: InvitationPageProps) {
  if (!invitation) return <AccountNotice icon={UsersRound} {...t('watchLinkInvalid')} />;
  const { parent, role } = invitation;
  const children = obstacle ? null : formatList(invitation.children);
  return (
    <>
      <PageHeading
        title={tr(TITLES[role], { children: children ?? tr('a child') })}
        lead={tr('{parent} invited you.', { parent })}
      />
      <Card>
        {TEXTS[role].map((text) => (
          <p key={text}>{tr(text, { parent })}</p>
        ))}
        <Next obstacle={obstacle} here={here} role={role} />
      </Card>
    </>
  );
}

type NextProps = Omit<InvitationPageProps, 'invitation'> & Pick<WatchLink, 'role'>;

function Next({ obstacle, here, role }: NextProps) {
  if (obstacle === 'visitor')
    return (
      <div className="stack">
        <p>{tr('Sign in, or create an account, with the address that this invitation went to.')}</p>
        <div className="cluster">
          <Button href={signedIn(here)} variant="primary" label={tr('Sign in')} />
          <Button href={`${signedIn(here)}&tab=signup`} label={tr('Create an account')} />
        </div>
      </div>
    );
  if (obstacle) return <p>{tr(WHY_NOT[obstacle])}</p>;
  return (
    <Form intent="accept-watching">
      <SubmitButton wide label={role === 'guardian' ? tr('Accept') : tr('Follow these walks')} />
    </Form>
  );
}
