import type { ReactNode } from 'react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import { dialogAt, messageDialog } from '../../../src/dialogs.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { ACTIVE_STATUSES, type BookingStatus } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { denialReason } from '../../../src/domain/forms/decision.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { denialText, isProfileRequirement } from '../../bookings/denial-text.ts';
import { AnswerSeries } from '../../bookings/series/AnswerSeries.tsx';
import { Button, Form, RowMenu, SubmitButton, VisuallyHidden } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import type { WalkerBooking } from './WalkerBookingRow.tsx';

const MESSAGEABLE_STATUSES: readonly BookingStatus[] = [...ACTIVE_STATUSES, 'completed'];

type Props = {
  entry: WalkerBooking;
  /** Of many: all but the answer is in a menu. */
  short?: boolean;
};

/** What can be done now (SCREEN-5). */
export function WalkerBookingActions({ entry: { booking, acts }, short }: Props) {
  const of = <VisuallyHidden> {walkText(booking)}</VisuallyHidden>;
  const requirement = Object.values(acts)
    .map(denialReason)
    .find((reason) => reason !== null && isProfileRequirement(reason));
  if (requirement && booking.status === 'pending')
    return <Button href={paths.profile} size="s" variant="quiet" label={denialText(requirement)} />;
  if (booking.seriesId && booking.status === 'pending')
    return (
      <div className="cluster">
        <AnswerSeries booking={booking} />
      </div>
    );
  if (!MESSAGEABLE_STATUSES.includes(booking.status)) return null;
  if (requirement)
    return (
      <div className="cluster">
        <SubmitButton
          id={`complete-${booking.id}`}
          size="s"
          why={denialText(requirement)}
          label={tr('Mark Complete')}
        />
        <Button size="s" disabled label={tr('Message Parent')} />
      </div>
    );
  const others = (
    <>
      {acts.decline.allowed && (
        <Button href={dialogAt('walkerDashboard', paths.dashboard, 'decline', booking.id)} size="s">
          {tr('Decline')}
          {of}
        </Button>
      )}
      <WalkLink booking={booking} isWalker size="s" />
      {acts.complete.allowed && (
        <ActButton id={booking.id} act="complete">
          {tr('Mark Complete')}
          {of}
        </ActButton>
      )}
      {!booking.closedTo?.includes(booking.parent.id) && (
        <Button href={messageDialog(paths.dashboard, booking.parent.id, booking.id)} size="s" variant="quiet">
          {tr('Message Parent')}
          {of}
        </Button>
      )}
    </>
  );
  return (
    <div className="cluster">
      {acts.accept.allowed && (
        <ActButton id={booking.id} act="accept" variant={short ? 'secondary' : 'primary'}>
          {tr('Accept')}
          {of}
        </ActButton>
      )}
      {short ? <RowMenu of={walkText(booking)}>{others}</RowMenu> : others}
    </div>
  );
}

/** "Theo, Tue, Dec 1, 8:00 AM" */
const walkText = ({ children, scheduledDate, scheduledTime }: ShownBooking): string =>
  `${firstNamesOf(children)}, ${shortDate(scheduledDate)}, ${clockTime(scheduledTime)}`;

type ActProps = {
  id: string;
  act: 'accept' | 'complete';
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

const ActButton = ({ id, act, variant, children }: ActProps) => (
  <Form intent={act} action={paths.dashboard} hidden={{ booking: id }} layout="row">
    <SubmitButton id={`${act}-${id}`} size="s" variant={variant}>
      {children}
    </SubmitButton>
  </Form>
);
