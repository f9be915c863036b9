import { UserX } from 'lucide-react';
import type { ShownBooking } from '../../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../../src/paths.ts';
import { tr } from '../../../../src/translate.ts';
import { Form, formFor, SubmitButton } from '../../../ui.ts';
import { ReasonField } from '../../ReasonField.tsx';
import type { NotTodayProps } from './NotToday.tsx';

type Props = Required<NotTodayProps> & { other: string };

export function notThere({ children }: ShownBooking, side: NotTodayProps['side']): string {
  if (side === 'parent') return tr("The walker didn't come");
  return children.length === 1 ? tr("The child wasn't there") : tr("The children weren't there");
}

/** BOOKING-20 */
export function NoShowForm({ booking, side, other, form }: Props) {
  const title = notThere(booking, side);
  return (
    <Form intent="no-show" action={paths.booking(booking.id)} label={title}>
      <h3>{title}</h3>
      <p className="soft">
        {tr(
          'The walk is canceled and nothing is charged. {other} will be notified right away, and our team will look into it.',
          { other },
        )}
      </p>
      <SubmitButton variant="danger" icon={UserX} label={tr('Report no-show')} />
      <ReasonField
        form={formFor(form, 'no-show')}
        id={`no-show-reason-${booking.id}`}
        label={tr('What happened?')}
        hint={tr('{other} and our team will see this.', { other })}
      />
    </Form>
  );
}
