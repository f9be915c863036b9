import { UnderReviewPage, type UnderReviewProps } from '../../../views/dashboard/UnderReviewPage.tsx';
import { UnknownRole } from '../../../views/public/error-pages.tsx';
import { clock } from '../../clock.ts';
import { exactTime } from '../../dates.ts';
import { approvalLabel } from '../../domain/accounts/approval/approval-label.ts';
import { Profile } from '../../domain/people/profile.ts';
import { walkerEligibility } from '../../domain/walkers/eligibility.ts';
import type { DashboardSection } from '../page.tsx';

export const underReview: DashboardSection<UnderReviewProps> = {
  load: async ({ em, viewer }) => {
    const status = approvalLabel(await em.findOneOrFail(Profile, viewer.id));
    const eligibility = viewer.role === 'trotter' ? await walkerEligibility(em, viewer) : null;
    const checkedAt = exactTime(clock.now());
    return { firstName: viewer.firstName, status, missing: eligibility?.missing ?? null, checkedAt };
  },
  view: ({ data }) => <UnderReviewPage {...data} />,
};

/** A later version may store roles that this one does not know. */
export const unknownRole: DashboardSection<null> = {
  view: () => <UnknownRole />,
};
