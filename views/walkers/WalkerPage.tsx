import type { BookingOptions } from '../../src/domain/bookings/requests/booking-options.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { WalkerForViewer } from '../../src/domain/walkers/public-profile.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { t } from '../i18n.ts';
import { WalkerNotFound } from '../public/error-pages.tsx';
import { Button } from '../ui.ts';
import { ChecksDialog } from './checks/ChecksDialog.tsx';
import { PublicPreviewPage } from './PublicPreviewPage.tsx';
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
      {relation === 'parent' && (
        <div className="quiet-acts">
          <Button
            href={paths.safety(seen.walker.id)}
            variant="quiet"
            size="s"
            label={tr('Report or block {name}', { name: seen.walker.firstName })}
          />
        </div>
      )}
    </>
  );
}

export const walkerPageTitle = ({ seen }: WalkerPageProps): string => {
  if (!seen) return t('walkerNotFound').title;
  const { firstName, initial } = seen.walker;
  return seen.kind === 'preview' ? `${firstName} ${initial}.` : fullName(seen.walker);
};
