import { RefreshCw } from 'lucide-react';
import type { ApprovalLabel } from '../../src/domain/accounts/approval/approval-label.ts';
import type { ShownGuardian } from '../../src/domain/accounts/guardians/guardian.ts';
import type { MissingPart } from '../../src/domain/walkers/completeness.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { GuardianNotice } from '../accounts/guardians/GuardianCard.tsx';
import { t } from '../i18n.ts';
import { Button, EmptyState } from '../ui.ts';
import { WatchingLink } from '../walks/watching/WatchingLink.tsx';
import { PendingNotice } from './walker/WalkerNotice.tsx';

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
  const { title, text } = t('accountUnderReview');
  const welcome = missing && t('walkerWelcomeUnderReview', { firstName });
  return (
    <>
      <EmptyState level={1} title={title} action={<CheckAgain />}>
        {welcome && `${welcome.title} ${welcome.text}. `}
        {text} {tr('Last checked at {time}.', { time: checkedAt })}
      </EmptyState>
      {follows && <WatchingLink />}
      {guardian && <GuardianNotice {...guardian} />}
      {missing && <PendingNotice missing={missing} />}
    </>
  );
}

const CheckAgain = () => (
  <Button href={paths.dashboard} icon={RefreshCw} variant="primary" label={tr('Check Approval Status')} />
);

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
      title={t('accountUnderReview').title}
      action={
        <div className="cluster">
          <CheckAgain />
          <Button href={paths.contact} label={tr('Contact Us')} />
        </div>
      }
    >
      {tr(status === 'withdrawn' && guardian?.named?.status === 'withdrawn' ? GUARDIAN_WITHDREW : NO[status])}{' '}
      {tr(
        'If you think this is a mistake or something has changed, contact us and a real person will take another look. Last checked at {time}.',
        { time: checkedAt },
      )}
    </EmptyState>
    {guardian && <GuardianNotice {...guardian} />}
  </>
);
