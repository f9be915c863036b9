import type { EmailData } from '../../src/domain/email.ts';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import { Aside, EmailButton, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';

const referralApproved: Template<EmailData['referral-approved']> = (
  { firstName, referred, approved },
  baseUrl,
) => {
  const earned = MILESTONES.find(({ count }) => count === approved);
  return {
    subject: 'Somebody you invited is approved',
    preview: earned ? `It has earned you a badge: ${earned.badge}.` : 'It counts for your next badge.',
    title: 'Your invitation counts',
    body: (
      <>
        <Paragraph>
          Good news, {firstName}: {referred} came with your code, and our team has approved the account. Thank
          you for bringing people you trust.
        </Paragraph>
        <Paragraph>
          {earned
            ? `The badge ${earned.badge} is yours. ${nextBadgeText(approved)}`
            : nextBadgeText(approved)}
        </Paragraph>
        <EmailButton href={`${baseUrl}/rewards`}>See your rewards</EmailButton>
        <Aside>Your code and your link to pass on are there, too.</Aside>
      </>
    ),
  };
};

function nextBadgeText(approved: number): string {
  const next = nextMilestone(approved);
  const count = `You have ${approved} approved ${approved === 1 ? 'referral' : 'referrals'}`;
  return next
    ? `${count}; the next badge, ${next.badge}, comes at ${next.count}.`
    : `${count}, and every badge for them.`;
}

export const rewardEmailTemplates = { 'referral-approved': referralApproved };
