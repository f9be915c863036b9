import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Banner, Button, Card, Missing, PageHeading } from '../../ui.ts';
import { BookingForm } from './BookingForm.tsx';
import type { BookingFormState } from './form-state.ts';

export interface BookWalkProps extends BookingOptions {
  /** The address names a walker who cannot be booked. */
  walkerGone: boolean;
  form: BookingFormState;
}

export function BookWalk({ walkerGone, form, ...options }: BookWalkProps) {
  const { myChildren, walker } = options;
  if (walkerGone) return <WalkerGone />;
  return (
    <>
      <PageHeading
        title={tr('Book a walk')}
        lead={
          walker
            ? `${tr('With {name}', { name: fullName(walker) })}, ${tr('{amount}/hr', { amount: formatMoney(walker.hourlyRate) })}`
            : tr('Ask all walkers')
        }
        actions={<Button href={paths.dashboard} variant="quiet" size="s" label={tr('Cancel')} />}
      />
      {walker && options.weekly.changes && (
        <Banner tone="info" title={tr("You're changing weekly walks")}>
          <p>
            {tr('Your walks stay as they are until {firstName} accepts the new ones.', {
              firstName: walker.firstName,
            })}
          </p>
        </Banner>
      )}
      <Card>
        {myChildren.length === 0 ? (
          <Missing
            code="noChildren"
            picture="child"
            level={2}
            href={paths.children}
            label={tr('Add Child Profile')}
          />
        ) : (
          <BookingForm {...options} form={form} offersWeekly />
        )}
      </Card>
    </>
  );
}

function WalkerGone() {
  const { title, text } = t('walkerUnavailable');
  return (
    <>
      <PageHeading title={tr('Book a walk')} />
      <Banner
        tone="warning"
        title={title}
        action={
          <Button href={paths.findWalkers} variant="primary">
            {tr('Find Trotters')}
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    </>
  );
}
