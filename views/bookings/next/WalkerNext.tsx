import { UserX } from 'lucide-react';
import { bookingDialog } from '../../../src/dialogs.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { Button } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { notThere } from '../detail/ReasonDialogs.tsx';
import { NextStep } from './NextStep.tsx';
import { WalkerWalk } from './WalkerWalk.tsx';

export function WalkerNext(props: BookingPageProps) {
  const { booking, step } = props;
  if (step === 'ahead') return <WalkerWalk {...props} sticky more={<NobodyThere {...props} />} />;
  if (step === 'off')
    return (
      <NextStep title={`${statusLabel(booking)}: this walk won't take place`}>
        <p>See below for what happened.</p>
      </NextStep>
    );
  return <Money {...props} parent={givenName(booking.parent)} />;
}

function Money({ booking, step, walkerReady, parent }: BookingPageProps & { parent: string }) {
  const amount = booking.walkerPayoutAmount ?? booking.finalAmount ?? booking.totalAmount ?? 0;
  if (step === 'review' || step === 'complete')
    return <NextStep title={`${parent} paid ${formatMoney(amount)}${tipText(booking)}`} />;
  if (!walkerReady)
    return (
      <NextStep
        tone="act"
        title={`${parent} can't pay you yet`}
        acts={<Button href={paths.settings} variant="primary" label="Set up payouts" />}
      >
        <p>
          Add your bank details and {parent} can pay you {formatMoney(amount)}.
        </p>
      </NextStep>
    );
  return (
    <NextStep title={`Waiting for ${parent} to pay`}>
      <p>
        {step === 'duration'
          ? `${parent} will confirm how long it took, then pay you.`
          : `${formatMoney(amount)} is due to you.`}
      </p>
    </NextStep>
  );
}

const tipText = ({ money }: BookingPageProps['booking']): string =>
  money?.tip && money.tip.kept > 0 ? ` and a tip of ${formatMoney(money.tip.kept)}` : '';

function NobodyThere({ booking, acts }: BookingPageProps) {
  if (!acts.noShow.allowed) return null;
  return (
    <p>
      <Button href={bookingDialog(booking.id, 'no-show')} icon={UserX} size="s" label={notThere(booking)} />
    </p>
  );
}
