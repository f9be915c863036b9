import type { EmailData } from '../../src/domain/email.ts';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const referralApproved: Template<EmailData['referral-approved']> = (
  { firstName, referred, approved },
  baseUrl,
) => {
  const earned = MILESTONES.find(({ count }) => count === approved);
  return {
    subject: tr('Someone you invited was approved'),
    preview: earned
      ? tr('You earned a badge: {badge}.', { badge: tr(earned.badge) })
      : tr('It counts toward your next badge.'),
    title: tr('Your referral counts'),
    body: (
      <>
        <Paragraph>
          {tr(
            'Good news, {firstName}! {referred} signed up with your code, and our team approved their account. Thanks for inviting people you trust.',
            { firstName, referred },
          )}
        </Paragraph>
        <Paragraph>
          {earned
            ? `${tr('You earned the {badge} badge!', { badge: tr(earned.badge) })} ${nextBadgeText(approved)}`
            : nextBadgeText(approved)}
        </Paragraph>
        <EmailButton href={`${baseUrl}${paths.rewards}`}>{tr('See your rewards')}</EmailButton>
        <Aside>{tr("You'll find your referral code and link there, too.")}</Aside>
      </>
    ),
  };
};

function nextBadgeText(approved: number): string {
  const next = nextMilestone(approved);
  if (!next)
    return plural(
      approved,
      'You have {count} approved referral and every referral badge.',
      'You have {count} approved referrals and every referral badge.',
    );
  return plural(
    approved,
    "You have {count} approved referral. You'll earn the next badge, {badge}, at {needed}.",
    "You have {count} approved referrals. You'll earn the next badge, {badge}, at {needed}.",
    { badge: tr(next.badge), needed: next.count },
  );
}

export const rewardEmailTemplates = { 'referral-approved': referralApproved };
