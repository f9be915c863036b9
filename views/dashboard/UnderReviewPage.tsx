import { RefreshCw } from 'lucide-react';
import type { ApprovalLabel } from '../../src/domain/accounts/approval/approval-label.ts';
import type { ShownGuardian } from '../../src/domain/accounts/guardians/guardian.ts';
import type { MissingPart } from '../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { GuardianNotice } from '../accounts/guardians/GuardianCard.tsx';
import { Button, EmptyState } from '../ui.ts';
import { WatchingLink } from '../walks/watching/WatchingLink.tsx';
import { IncompleteNotice } from './walker/WalkerNotice.tsx';

export interface UnderReviewProps {
  firstName: string;
  status: ApprovalLabel;
  missing: readonly MissingPart[] | null;
  /** The consent that a young walker lacks. */
  guardian: { named: ShownGuardian | null } | null;
  /** "9:41:07 AM": shows that a refresh has happened. */
  checkedAt: string;
  /** Which needs no approval (WATCH-2). */
  follows: boolean;
}

export function UnderReviewPage({
  firstName,
  status,
  missing,
  guardian,
  checkedAt,
  follows,
}: UnderReviewProps) {
  if (status === 'rejected' || status === 'withdrawn')
    return <NotApproved status={status} guardian={guardian} checkedAt={checkedAt} />;
  const note = missing ? `${tr('Account Pending Approval')}.` : '';
  const todo = missing && missing.length > 0;
  return (
    <>
      <EmptyState
        level={1}
        title={tr('Account Under Review')}
        action={!todo && <Checked at={checkedAt} note={note} />}
      >
        {missing && `${tr('Welcome, {firstName}!', { firstName })} ${tr('Your profile is under review')}. `}
        {tr("This takes 24-48 hours. We'll email you as soon as a real person has looked at it.")}
      </EmptyState>
      {todo && <IncompleteNotice missing={missing} />}
      {guardian && <GuardianNotice {...guardian} />}
      {follows && <WatchingLink />}
      {todo && (
        <div className="empty">
          <Checked at={checkedAt} note={note} />
        </div>
      )}
    </>
  );
}

const NO = {
  rejected: msg("We couldn't approve your account."),
  withdrawn: msg("Our team withdrew your account's approval, so you can't book or accept walks."),
} as const;

const GUARDIAN_WITHDREW = msg(
  "Your guardian withdrew their consent, so your account is no longer approved. You can't accept walks.",
);

type NotApprovedProps = Pick<UnderReviewProps, 'guardian' | 'checkedAt'> & { status: keyof typeof NO };

const NotApproved = ({ status, guardian, checkedAt }: NotApprovedProps) => (
  <>
    <EmptyState
      level={1}
      picture="chat"
      title={tr('Account Under Review')}
      action={
        <>
          <Button href={paths.contact} variant="primary" label={tr('Contact Us')} />
          <Checked at={checkedAt} />
        </>
      }
    >
      {tr(status === 'withdrawn' && guardian?.named?.status === 'withdrawn' ? GUARDIAN_WITHDREW : NO[status])}{' '}
      {tr(
        'If you think this is a mistake or something has changed, contact us and a real person will take another look.',
      )}
    </EmptyState>
    {guardian && <GuardianNotice {...guardian} />}
  </>
);

const Checked = ({ at, note = '' }: { at: string; note?: string }) => (
  <>
    <Button href={paths.dashboard} icon={RefreshCw} label={tr('Check Approval Status')} />
    <p className="small">
      {note} {tr('Last checked at {time}.', { time: at })}
    </p>
  </>
);
