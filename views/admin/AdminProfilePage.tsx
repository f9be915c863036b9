import { briefDate } from '../../src/dates.ts';
import { type DialogName, dialogAt, type OpenDialog } from '../../src/dialogs.ts';
import type { PersonDetail } from '../../src/domain/accounts/directory/person-detail.ts';
import type { WatchLink } from '../../src/domain/accounts/watchers/watch-links.ts';
import type { Child } from '../../src/domain/children/child.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { FREEZE_REASONS } from '../../src/domain/people/profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { BackLink, Banner, Button, Form, type FormView, PageHeading, RowMenu, SubmitButton } from '../ui.ts';
import { ApprovalButtons } from './ApplicantCard.tsx';
import { AgeCard } from './checks/AgeCard.tsx';
import { CheckDialogs } from './checks/CheckDialogs.tsx';
import { ChecksCard } from './checks/ChecksCard.tsx';
import { ReferencesCheckCard } from './checks/ReferencesCheckCard.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { AdminPersonalCard } from './profile/AdminPersonalCard.tsx';
import { AdminWalkerCard } from './profile/AdminWalkerCard.tsx';
import { ChildrenCard } from './profile/ChildrenCard.tsx';
import { PersonBookings } from './profile/PersonBookings.tsx';
import { ReviewsCard } from './profile/ReviewsCard.tsx';
import { WatchersCard } from './profile/WatchersCard.tsx';
import { canReset, SignInDialogs } from './SignInDialogs.tsx';

export interface AdminProfilePageProps {
  person: PersonDetail;
  asking: DialogName<'people'> | null;
  /** A parent's. */
  children: readonly Child[];
  watchLinks: readonly WatchLink[];
  checkDialog: OpenDialog<'personChecks'> | null;
  form: FormView;
}

export function AdminProfilePage({
  person,
  children,
  watchLinks,
  asking,
  checkDialog,
  form,
}: AdminProfilePageProps) {
  const { profile, checks } = person;
  const at = paths.adminProfile(profile.id);
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminUsers}>Back to All Users</BackLink>}
        title={fullName(profile)}
        actions={<Actions person={person} at={at} />}
      />
      <Notices person={person} />
      <div className="split split-side">
        <AdminPersonalCard profile={profile} lateCancellations={person.lateCancellations} at={at} />
        <div className="stack">
          {profile.role === 'trotter' && <AdminWalkerCard person={person} />}
          {checks && <ChecksCard checks={checks} at={at} />}
          {person.history && (
            <AgeCard history={person.history} minor={person.minor} age={person.age} at={at} />
          )}
          {person.references.length > 0 && <ReferencesCheckCard references={person.references} />}
          {person.reviews.length > 0 && <ReviewsCard reviews={person.reviews} />}
          {profile.role === 'tot' && <ChildrenCard people={children} />}
          {watchLinks.length > 0 && <WatchersCard person={profile.id} links={watchLinks} />}
          {person.bookings.length > 0 && <PersonBookings bookings={person.bookings} />}
        </div>
      </div>
      {checks && checkDialog && (
        <CheckDialogs dialog={checkDialog} checks={checks} person={person} form={form} />
      )}
      {asking && (
        <DecisionDialog asking={asking} person={profile} open={person.open} history={person.history} />
      )}
      <SignInDialogs asking={asking} person={person} form={form} />
    </>
  );
}

function Actions({ person, at }: { person: PersonDetail; at: string }) {
  const { id } = person.profile;
  return (
    <>
      <ApprovalButtons person={person} action={at} ask={(dialog) => dialogAt('people', at, dialog)} />
      <RowMenu of={fullName(person.profile)}>
        <Button href={withQuery(paths.adminAudit, { person: id })} label="Audit log" />
        <ResendDecision person={person} at={at} />
        {canReset(person) && (
          <Button href={dialogAt('people', at, 'reset-two-factor')} label="Reset sign-in" />
        )}
        <Button href={dialogAt('people', at, 'sign-out-everywhere')} label="Sign out everywhere" />
        {person.profile.role !== 'admin' && (
          <Button
            href={dialogAt('people', at, person.profile.frozenAt ? 'unfreeze' : 'freeze')}
            label={person.profile.frozenAt ? 'Unfreeze' : 'Freeze'}
          />
        )}
      </RowMenu>
    </>
  );
}

function ResendDecision({ person: { profile }, at }: { person: PersonDetail; at: string }) {
  if (profile.role === 'admin' || profile.approvalStatus === 'pending') return null;
  return (
    <Form intent="resend-decision" action={at} layout="row">
      <SubmitButton id="resend-decision" variant="secondary" label="Resend decision email" />
    </Form>
  );
}

function Notices({
  person: { profile, frozenBy, open, ended, deletionRequested },
}: {
  person: PersonDetail;
}) {
  const attentionLink = <Button href={paths.adminAttention} size="s" label="Needs attention" />;
  return (
    <>
      {profile.frozenAt && profile.frozenFor && (
        <Banner tone="warning" title={`Frozen on ${briefDate(profile.frozenAt)} by ${frozenBy}`}>
          {FREEZE_REASONS[profile.frozenFor]}. {profile.firstName} can't sign in; everything else stays.
        </Banner>
      )}
      {profile.approvalStatus === 'rejected' && open.underway > 0 && (
        <Banner tone="warning" title="A walk is under way" action={attentionLink}>
          {profile.firstName}'s approval was withdrawn during a walk. Call both people.
        </Banner>
      )}
      {ended > 0 && (
        <Banner
          title={
            ended === 1
              ? '1 walk or request was canceled with the approval'
              : `${ended} walks and requests were canceled with the approval`
          }
        >
          They stay canceled when you approve {profile.firstName} again. Everyone was told.
        </Banner>
      )}
      {deletionRequested && (
        <Banner title={`${profile.firstName} asked us to delete their account`} action={attentionLink} />
      )}
    </>
  );
}
