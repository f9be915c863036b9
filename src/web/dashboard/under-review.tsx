import { UnderReviewPage, type UnderReviewProps } from '../../../views/dashboard/UnderReviewPage.tsx';
import { clock } from '../../clock.ts';
import { approvalWord } from '../../domain/accounts/approval-word.ts';
import { Profile } from '../../domain/accounts/profile.ts';
import { walkerGate } from '../../domain/walkers/gate.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** What /dashboard is to everybody whom the admins have not approved. S1 §4 Approval. */
export const underReview = dashboardPart({
  load,
  view: ({ data }) => <UnderReviewPage {...data} />,
  intents: {},
});

async function load({ em, viewer }: MemberVisit): Promise<UnderReviewProps> {
  const status = approvalWord(await em.findOneOrFail(Profile, viewer.id));
  const gate = viewer.role === 'trotter' ? await walkerGate(em, viewer) : null;
  const checkedAt = clock.local(clock.now()).toLocaleString('en-US', { timeStyle: 'medium' });
  return { firstName: viewer.firstName, status, missing: gate?.missing ?? null, checkedAt };
}
