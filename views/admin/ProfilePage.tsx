import { Check, X } from 'lucide-react';
import type { PersonDetail } from '../../src/domain/accounts/person-detail.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { fill } from '../catalogue.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { ChildrenCard } from './profile/ChildrenCard.tsx';
import { PersonalCard } from './profile/PersonalCard.tsx';
import { PersonBookings } from './profile/PersonBookings.tsx';
import { ReviewsCard } from './profile/ReviewsCard.tsx';
import { WalkerCard } from './profile/WalkerCard.tsx';
import { RejectDialog } from './RejectDialog.tsx';

export interface ProfilePageProps {
  person: PersonDetail;
  /** Whether `?dialog=reject` asks. */
  rejecting: boolean;
}

/** One person as the admins see them. S1 §2 Profile detail. */
export function ProfilePage({ person, rejecting }: ProfilePageProps) {
  const { profile } = person;
  const at = paths.adminProfile(profile.id);
  const waiting = profile.approvalStatus === 'pending' && profile.role !== 'admin';
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminUsers}>Back to All Users</BackLink>}
        title={`${profile.firstName} ${profile.lastName}`}
        actions={waiting && <Decision person={person} at={at} />}
      />
      <PersonalCard profile={profile} />
      {profile.role === 'trotter' && <WalkerCard person={person} />}
      {profile.role === 'trotter' && <ReviewsCard reviews={person.reviews} />}
      {profile.role === 'tot' && <ChildrenCard people={person.children} />}
      {profile.role !== 'admin' && <PersonBookings bookings={person.bookings} />}
      {waiting && rejecting && <RejectDialog person={profile} closeHref={at} action={at} />}
    </>
  );
}

function Decision({ person: { profile, tooYoung }, at }: { person: PersonDetail; at: string }) {
  return (
    <>
      <Form intent="approve" action={at} hidden={{ profile: profile.id }} layout="row">
        <SubmitButton
          id="approve"
          icon={Check}
          {...(tooYoung && { why: fill('approvalTooYoung').text ?? '' })}
        >
          Approve
        </SubmitButton>
      </Form>
      <Button href={withQuery(at, { dialog: 'reject' })} icon={X}>
        Reject
      </Button>
    </>
  );
}

/** No such person. S1 §2 Profile detail. */
export function UserNotFound() {
  const { title, text } = fill('userNotFound');
  return (
    <EmptyState
      level={1}
      picture="search"
      title={title}
      action={
        <Button href={paths.adminUsers} variant="primary">
          Back to All Users
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
