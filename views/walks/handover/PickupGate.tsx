import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  asksPickupCode,
  isPickupLocked,
  type PickupState,
} from '../../../src/domain/bookings/pickup-state.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { type Decision, denialReason } from '../../../src/domain/forms/decision.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { plural, tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import {
  Banner,
  CallButton,
  Card,
  Form,
  type FormView,
  fieldOf,
  formFor,
  SubmitButton,
  TextField,
} from '../../ui.ts';

type Props = {
  booking: ShownBooking;
  /** Whether the walk can start, or be completed, apart from the code. */
  acts: Readonly<Record<'start' | 'complete', Decision>>;
  form: FormView;
  at: string;
};

/** For the walker, before a pickup with a code. HANDOVER-3 */
export function PickupGate({ booking, acts, form, at }: Props) {
  if (!asksPickupCode(booking)) return null;
  if (isPickupLocked(booking)) return <PickupLocked booking={booking} />;
  const isOpen = [acts.start, acts.complete].some((one) => denialReason(one)?.code === 'pickupCodeNeeded');
  return (
    <Card title={tr('Pickup code')} icon={KeyRound} id="pickup-code">
      {isOpen ? (
        <Form intent="pickup-code" action={at}>
          <PickupCodeField pickup={booking.pickup} form={formFor(form, 'pickup-code')} />
          <SubmitButton label={tr('Check code')} />
        </Form>
      ) : (
        <p className="soft">{tr("You'll enter a code at pickup. Whoever hands the child over tells you.")}</p>
      )}
    </Card>
  );
}

export function PickupLocked({ booking, more }: Pick<Props, 'booking'> & { more?: ReactNode }) {
  const { title, text } = t('pickupCodeLocked');
  const parent = givenName(booking.parent);
  return (
    <Banner
      tone="danger"
      id="pickup-locked"
      title={title}
      action={
        <span className="cluster">
          <CallButton name={parent} phone={booking.contact?.phone} primary />
          {more}
        </span>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}

type FieldProps = { pickup: PickupState | null | undefined; form: FormView };

export function PickupCodeField({ pickup, form }: FieldProps) {
  const word = pickup?.word === true;
  const hint = tr('Whoever hands the child over tells you.');
  return (
    <TextField
      {...fieldOf(form, 'pickupCode')}
      label={word ? tr('Pickup code or code word') : tr('Pickup code')}
      // The error counts the tries too.
      hint={form.errors.pickupCode ? hint : `${hint} ${triesText(pickup?.left ?? 0)}`}
      inputMode={word ? 'text' : 'numeric'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
    />
  );
}

const triesText = (left: number): string =>
  plural(left, 'You have {count} try left.', 'You have {count} tries left.');
