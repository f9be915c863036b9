import type { BookingOptions } from '../../src/domain/bookings/requests/booking-options.ts';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { PublicPreview, WalkerForViewer } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { t } from '../i18n.ts';
import { WalkerNotFound } from '../public/error-pages.tsx';
import { Avatar, Button, Card } from '../ui.ts';
import { ChecksDialog } from './checks/ChecksDialog.tsx';
import { ReviewQuote } from './PreviewCard.tsx';
import { Neighborhood, WalkerFacts } from './WalkerFacts.tsx';
import { type ViewerRelation, WalkerProfileView } from './WalkerProfileView.tsx';

export interface WalkerPageProps {
  seen: WalkerForViewer | null;
  relation: ViewerRelation;
  later: boolean;
  explainsChecks: boolean;
  booking: BookingOptions | null;
}

export function WalkerPage({
  seen,
  relation,
  booking,
  form,
  explainsChecks,
  ...times
}: WalkerPageProps & { form: BookingFormState }) {
  if (!seen) return <WalkerNotFound />;
  if (seen.kind === 'preview') return <PublicPreviewPage walker={seen.walker} />;
  return (
    <>
      <WalkerProfileView
        walker={seen.walker}
        relation={relation}
        booking={booking && { ...booking, form }}
        {...times}
      />
      {explainsChecks && <ChecksDialog walker={seen.walker} />}
    </>
  );
}

export const walkerPageTitle = ({ seen }: WalkerPageProps): string => {
  if (!seen) return t('walkerNotFound').title;
  const { firstName, initial } = seen.walker;
  return seen.kind === 'preview' ? shortName({ firstName, lastName: initial }) : fullName(seen.walker);
};
function PublicPreviewPage({ walker }: { walker: PublicPreview }) {
  const name = shortName({ ...walker, lastName: walker.initial });
  return (
    <Card as="article">
      <div className="walker-head">
        <Avatar name={name} src={walker.shown?.avatarUrl} size="xl" />
        <div className="stack stack-s">
          <h1 tabIndex={-1}>{name}</h1>
          <Neighborhood name={walker.neighborhood} />
          <WalkerFacts walker={{ ...walker, hourlyRate: walker.shown?.hourlyRate }} />
        </div>
      </div>
      {walker.shown?.quote && <ReviewQuote words={walker.shown.quote} />}
      <p>
        {tr('Approved parents can read about {name}, see free hours and all reviews, and request a walk.', {
          name: walker.firstName,
        })}
      </p>
      <Button
        href={withQuery(paths.bookWalk, { walker: walker.id })}
        variant="primary"
        wide
        label={tr('Book Walk')}
      />
      <p>
        <a href={withQuery(paths.messages, { to: walker.id })}>{tr('Send Message')}</a>
      </p>
    </Card>
  );
}
