import { Share2 } from 'lucide-react';
import { nextMilestone } from '../../src/domain/rewards/milestones.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, CopyButton, CopyText, DescriptionList, Disclosure, Progress } from '../ui.ts';

type Props = { summary: RewardsSummary; link: string };

/** Without a share sheet (or JavaScript) Share opens an email. */
export const ReferralShare = ({ summary, link }: Props) => (
  <Card title={tr('Invite people you trust')}>
    <NextBadge approved={summary.approvedReferrals} />
    <div className="share-acts">
      <Button
        href={email(link)}
        icon={Share2}
        variant="primary"
        data-share={link}
        hx-boost="false"
        label={tr('Share')}
      />
      <CopyButton of="referral-link" copied={tr('Referral link copied')} />
    </div>
    <Disclosure id="referral-numbers" title={tr('Your link and code')}>
      <div className="stack">
        <CopyText id="referral-link" label={tr('Referral link')} value={link} bare />
        <CopyText
          id="referral-code"
          label={tr('Referral code')}
          value={summary.referralCode}
          copied={tr('Referral code copied')}
        />
        <Totals {...summary} />
        <p className="small soft">{tr('A referral counts once the person you invited is approved.')}</p>
      </div>
    </Disclosure>
  </Card>
);

const Totals = ({ referrals, approvedReferrals }: RewardsSummary) => (
  <DescriptionList
    items={[
      {
        term: tr('Total referrals'),
        children: `${referrals.total} (${tr('{count} approved', { count: approvedReferrals })})`,
      },
      { term: tr('Walkers'), children: referrals.walkers },
      { term: tr('Parents'), children: referrals.parents },
    ]}
  />
);

function NextBadge({ approved }: { approved: number }) {
  const next = nextMilestone(approved);
  if (!next) return <p>{tr("You've earned every milestone. You're a Legend!")}</p>;
  return (
    <Progress
      label={tr('Next badge: {badge}', { badge: tr(next.badge) })}
      value={approved}
      max={next.count}
      text={tr('{approved} of {count} approved referrals', { approved, count: next.count })}
    />
  );
}

const email = (link: string): string =>
  `mailto:?${[
    ['subject', tr('Join me on Trotwell')],
    [
      'body',
      tr('I use Trotwell to get kids safely to school and activities. Sign up with my link: {link}', {
        link,
      }),
    ],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')}`;
