import { Check, Flag, MessageCircle, X } from 'lucide-react';
import { clock } from '../../../src/clock.ts';
import { dialogAt, messageDialog } from '../../../src/dialogs.ts';
import { ACTIVE_STATUSES, type BookingStatus } from '../../../src/domain/bookings/status.ts';
import { type Decision, denialReason } from '../../../src/domain/decision.ts';
import type { FieldError } from '../../../src/domain/domain-error.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { denialText, isProfileRequirement } from '../../bookings/denial-text.ts';
import { AnswerSeries } from '../../bookings/series/AnswerSeries.tsx';
import { Button, Form, type IconOf, SubmitButton } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import type { WalkerAct, WalkerBooking } from './WalkerBookingCard.tsx';

const MESSAGEABLE_STATUSES: readonly BookingStatus[] = [...ACTIVE_STATUSES, 'completed'];

export function WalkerBookingActions({ entry: { booking, acts } }: { entry: WalkerBooking }) {
  const requirement = Object.values(acts)
    .map(denialReason)
    .find((reason) => reason !== null && isProfileRequirement(reason));
  if (requirement && booking.status === 'pending') return <AccountNotice requirement={requirement} />;
  if (booking.seriesId && booking.status === 'pending')
    return (
      <div className="cluster">
        <AnswerSeries booking={booking} />
      </div>
    );
  if (!MESSAGEABLE_STATUSES.includes(booking.status)) return null;
  const isToday = !requirement && isWalkToday(booking, clock.now());
  return (
    <div className="cluster">
      <ActButton id={booking.id} act="accept" offered={acts.accept} icon={Check} primary>
        {tr('Accept')}
      </ActButton>
      {acts.decline.allowed && (
        <Button
          href={dialogAt('walkerDashboard', paths.dashboard, 'decline', booking.id)}
          icon={X}
          label={tr('Decline')}
        />
      )}
      {isToday && <WalkLink booking={booking} isWalker />}
      <ActButton id={booking.id} act="complete" offered={acts.complete} icon={Flag} primary>
        {tr('Mark Complete')}
      </ActButton>
      {requirement ? (
        <Button icon={MessageCircle} disabled label={tr('Message Parent')} />
      ) : (
        <Button
          href={messageDialog(paths.dashboard, booking.parent.id, booking.id)}
          icon={MessageCircle}
          label={tr('Message Parent')}
        />
      )}
    </div>
  );
}

function AccountNotice({ requirement }: { requirement: FieldError }) {
  return (
    <p className="small">
      <a href={paths.profile}>{denialText(requirement)}</a>
    </p>
  );
}

type ActProps = {
  id: string;
  act: WalkerAct;
  offered: Decision;
  icon: IconOf;
  primary?: boolean;
  children: string;
};

function ActButton({ id, act, offered, icon, primary, children }: ActProps) {
  if (offered.hidden) return null;
  const reason = denialReason(offered);
  const why = reason ? { why: denialText(reason) } : {};
  return (
    <Form intent={act} action={paths.dashboard} hidden={{ booking: id }} layout="row">
      <SubmitButton
        id={`${act}-${id}`}
        icon={icon}
        variant={primary ? 'primary' : 'secondary'}
        {...why}
        label={children}
      />
    </Form>
  );
}
