import type { EmailData } from '../../src/domain/email.ts';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const referralApproved: Template<EmailData['referral-approved']> = (
  { firstName, referred, approved },
  baseUrl,
) => {
  const earned = MILESTONES.find(({ count }) => count === approved);
  return {
    subject: 'Someone you invited was approved',
    preview: earned ? `You earned a badge: ${earned.badge}.` : 'It counts toward your next badge.',
    title: 'Your referral counts',
    body: (
      <>
        <Paragraph>
          Good news, {firstName}! {referred} signed up with your code, and our team approved their account.
          Thanks for inviting people you trust.
        </Paragraph>
        <Paragraph>
          {earned
            ? `You earned the ${earned.badge} badge! ${nextBadgeText(approved)}`
            : nextBadgeText(approved)}
        </Paragraph>
        <EmailButton href={`${baseUrl}${paths.rewards}`}>See your rewards</EmailButton>
        <Aside>You'll find your referral code and link there, too.</Aside>
      </>
    ),
  };
};

function nextBadgeText(approved: number): string {
  const next = nextMilestone(approved);
  const count = `You have ${approved} approved ${approved === 1 ? 'referral' : 'referrals'}`;
  return next
    ? `${count}. You'll earn the next badge, ${next.badge}, at ${next.count}.`
    : `${count} and every referral badge.`;
}

export const rewardEmailTemplates = { 'referral-approved': referralApproved };
