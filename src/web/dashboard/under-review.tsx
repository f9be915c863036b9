import { UnderReviewPage, type UnderReviewProps } from '../../../views/dashboard/UnderReviewPage.tsx';
import { clock } from '../../clock.ts';
import { exactTime } from '../../dates.ts';
import { approvalLabel } from '../../domain/accounts/approval/approval-label.ts';
import { Profile } from '../../domain/people/profile.ts';
import { walkerEligibility } from '../../domain/walkers/eligibility.ts';
import type { RequestContext } from '../request-context.ts';
import { dashboardSection } from './dashboard-section.ts';

export const underReview = dashboardSection({
  load,
  view: ({ data }) => <UnderReviewPage {...data} />,
  intents: {},
});

async function load({ em, viewer }: RequestContext): Promise<UnderReviewProps> {
  const status = approvalLabel(await em.findOneOrFail(Profile, viewer.id));
  const eligibility = viewer.role === 'trotter' ? await walkerEligibility(em, viewer) : null;
  const checkedAt = exactTime(clock.now());
  return { firstName: viewer.firstName, status, missing: eligibility?.missing ?? null, checkedAt };
}
