import { briefDate } from '../../src/dates.ts';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { MyReferral } from '../../src/domain/rewards/leaderboards.ts';
import { formatNumber } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Badge, Card, EmptyState, Rows } from '../ui.ts';

/** First name and initial only, no email addresses. */
export function MyReferrals({ referrals, total }: { referrals: readonly MyReferral[]; total: number }) {
  if (referrals.length === 0)
    return (
      <EmptyState picture="path" title={tr('No referrals yet')} level={3}>
        {tr("Share your link with a parent or walker you trust. They'll appear here once they join.")}
      </EmptyState>
    );
  return (
    <Card as="div" id="my-referrals">
      <Rows items={referrals}>
        {(referral) => (
          <li className="row" key={referral.id} id={`referral-${referral.id}`}>
            <Avatar name={fullName(referral)} size="s" />
            <div className="row-text">
              <p className="row-title">{shortName(referral)}</p>
              <p className="small soft">
                {referral.role === 'trotter'
                  ? tr('Walker, joined {date}', { date: briefDate(referral.createdAt) })
                  : tr('Parent, joined {date}', { date: briefDate(referral.createdAt) })}
              </p>
            </div>
            {referral.countedAt ? (
              <Badge tone="pine">{tr('Approved')}</Badge>
            ) : (
              <Badge tone="sun">{tr('Under review')}</Badge>
            )}
          </li>
        )}
      </Rows>
      {total > referrals.length && (
        <p className="small soft">
          {tr('Showing the latest {shown} of {total}.', {
            shown: referrals.length,
            total: formatNumber(total),
          })}
        </p>
      )}
    </Card>
  );
}
