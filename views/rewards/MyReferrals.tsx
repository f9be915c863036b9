import { briefDate } from '../../src/dates.ts';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { MyReferral } from '../../src/domain/rewards/leaderboards.ts';
import { formatNumber } from '../../src/money.ts';
import { Avatar, Badge, Card, EmptyState, Rows } from '../ui.ts';

/** First name and initial only, no email addresses. */
export function MyReferrals({ referrals, total }: { referrals: readonly MyReferral[]; total: number }) {
  if (referrals.length === 0)
    return (
      <EmptyState picture="path" title="No referrals yet" level={3}>
        Share your link with a parent or walker you trust. They'll appear here once they join.
      </EmptyState>
    );
  return (
    <Card as="div">
      <Rows items={referrals}>
        {(referral) => (
          <li className="row" key={referral.id} id={`referral-${referral.id}`}>
            <Avatar name={fullName(referral)} />
            <div className="row-text">
              <p className="row-title">{shortName(referral)}</p>
              <p className="small soft">
                {referral.role === 'trotter' ? 'Walker' : 'Parent'}, joined {briefDate(referral.createdAt)}
              </p>
            </div>
            {referral.countedAt ? (
              <Badge tone="pine">Approved</Badge>
            ) : (
              <Badge tone="sun">Under review</Badge>
            )}
          </li>
        )}
      </Rows>
      {total > referrals.length && (
        <p className="small soft">
          Showing the latest {referrals.length} of {formatNumber(total)}.
        </p>
      )}
    </Card>
  );
}
