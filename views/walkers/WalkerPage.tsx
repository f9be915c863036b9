import { fullName } from '../../src/domain/accounts/names.ts';
import type { BookingChoices } from '../../src/domain/bookings/choices.ts';
import type { SeenWalker } from '../../src/domain/walkers/public-profile.ts';
import { paths } from '../../src/paths.ts';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { fill } from '../catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WalkerGlimpse } from './WalkerGlimpse.tsx';
import { type Bearing, WalkerProfile } from './WalkerProfile.tsx';

export interface WalkerPageProps {
  seen: SeenWalker | null;
  /** How the viewer stands to this walker: which buttons there are. */
  bearing: Bearing;
  /** The reviews shown are not the newest. */
  later: boolean;
  /** The market's time zone, for the dates of reviews. */
  timeZone: string;
  /** For a parent who may book this walker. */
  booking: BookingChoices | null;
}

/** S1 §2 Walker public profile. */
export function WalkerPage({
  seen,
  bearing,
  booking,
  form,
  page,
  ...times
}: WalkerPageProps & { form: BookingFormState; page: string }) {
  if (!seen) return <WalkerNotFound />;
  if (seen.kind === 'glimpse') return <WalkerGlimpse walker={seen.walker} />;
  return (
    <>
      <WalkerProfile
        walker={seen.walker}
        bearing={bearing}
        booking={booking && { ...booking, form, page }}
        {...times}
      />
      {bearing === 'parent' && (
        <p className="small">
          <a href={paths.safety(seen.walker.id)}>Report or block {seen.walker.firstName}</a>
        </p>
      )}
    </>
  );
}

/** The page's title. */
export const titleOf = ({ seen }: WalkerPageProps): string => {
  if (!seen) return fill('walkerNotFound').title;
  const { firstName, initial } = seen.walker;
  return seen.kind === 'glimpse' ? `${firstName} ${initial}.` : fullName(seen.walker);
};

function WalkerNotFound() {
  const { title, text } = fill('walkerNotFound');
  return (
    <EmptyState
      picture="path"
      title={title}
      level={1}
      action={<Button href={paths.schedule}>Back to Schedule</Button>}
    >
      {text}
    </EmptyState>
  );
}
