import { Check, Flag, Footprints, UserX, X } from 'lucide-react';
import { givenName } from '../../../src/domain/accounts/names.ts';
import type { OfferedAct } from '../../../src/domain/bookings/offered-acts.ts';
import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import type { IconOf } from '../../ui/Icon.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { BookingPageProps, WalkerActs } from '../detail/BookingPage.tsx';
import { isGate, sayWhy } from '../why.ts';
import { NextStep } from './NextStep.tsx';
import { dialogAt } from './ParentNext.tsx';
import { startText } from './said-when.ts';
import { WalkProgress } from './WalkProgress.tsx';

/** What the walker of a booking does next. */
export function WalkerNext(props: BookingPageProps) {
  const { booking, step, acts, now } = props;
  const parent = givenName(booking.parent);
  const child = firstNameOf(booking.child);
  const buttons = <WalkerActButtons {...props} />;
  const open = [acts.accept, acts.start, acts.complete].includes('open');
  if (step === 'off')
    return (
      <NextStep title={`${statusLabel(booking)}: this walk won't take place`}>
        <p>See below for what happened.</p>
      </NextStep>
    );
  if (booking.status === 'pending')
    return (
      <NextStep
        tone="act"
        title={`${parent} asks for a walk ${startText(booking)}`}
        acts={buttons}
        sticky={open}
      >
        <p>
          {child}, {durationText(booking.durationHours)}
          {booking.totalAmount ? `. You get ${formatMoney(booking.totalAmount)}.` : ''}
        </p>
      </NextStep>
    );
  if (booking.status === 'in_progress')
    return (
      <NextStep tone="live" kind="Now" title={`You're walking with ${child}`} acts={buttons} sticky={open}>
        <WalkProgress booking={booking} now={now} />
      </NextStep>
    );
  if (step === 'ahead')
    return (
      <NextStep
        tone={open ? 'act' : 'calm'}
        title={`You walk with ${child} ${startText(booking)}`}
        acts={buttons}
        sticky={open}
      />
    );
  return <Money {...props} parent={parent} />;
}

function Money({ booking, step, walkerReady, parent }: BookingPageProps & { parent: string }) {
  const amount = booking.walkerPayoutAmount ?? booking.finalAmount ?? booking.totalAmount ?? 0;
  if (step === 'review' || step === 'complete')
    return <NextStep title={`${parent} paid ${formatMoney(amount)}`} />;
  if (!walkerReady)
    return (
      <NextStep
        tone="act"
        title={`${parent} can't pay you yet`}
        acts={
          <Button href={paths.settings} variant="primary">
            Set up payouts
          </Button>
        }
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
          ? `${parent} confirms how long it took, then pays you.`
          : `${formatMoney(amount)} is due to you.`}
      </p>
    </NextStep>
  );
}

const LABELS: Record<keyof WalkerActs, { label: string; icon: IconOf }> = {
  accept: { label: 'Accept', icon: Check },
  start: { label: 'Start walk', icon: Footprints },
  complete: { label: 'Mark Complete', icon: Flag },
};

/** Accept, Start walk, Mark Complete: open, or closed with the reason; what the account itself lacks is said once. */
function WalkerActButtons({ booking, acts }: Pick<BookingPageProps, 'booking' | 'acts'>) {
  const gate = Object.values(acts).find((act) => act !== null && act !== 'open' && isGate(act));
  if (gate && gate !== 'open')
    return (
      <p>
        <a href={paths.profile}>{sayWhy(gate)}</a>
      </p>
    );
  const shown = (['accept', 'start', 'complete'] as const).filter((act) => isShown(acts, act));
  const main = shown.find((act) => acts[act] === 'open');
  return (
    <>
      {shown.map((act) => (
        <Form key={act} intent={act} action={paths.booking(booking.id)} layout="row">
          <SubmitButton
            id={`act-${act}`}
            icon={LABELS[act].icon}
            variant={act === main ? 'primary' : 'secondary'}
            {...whyNot(acts[act])}
          >
            {LABELS[act].label}
          </SubmitButton>
        </Form>
      ))}
      {acts.noShow === 'open' && (
        <Button href={dialogAt(booking.id, 'no-show')} icon={UserX}>
          The child wasn't there
        </Button>
      )}
      {acts.decline === 'open' && (
        <Button href={dialogAt(booking.id, 'decline')} icon={X}>
          Decline
        </Button>
      )}
    </>
  );
}

/** One closed button says what is awaited; a second one would say the same with more words. */
function isShown(acts: BookingPageProps['acts'], act: keyof WalkerActs): boolean {
  const offered = acts[act];
  if (offered === null) return false;
  if (act === 'start') return offered === 'open' || offered.code !== 'walkOver';
  return act !== 'complete' || offered === 'open' || acts.start === null;
}

const whyNot = (offered: OfferedAct) => (offered && offered !== 'open' ? { why: sayWhy(offered) } : {});
