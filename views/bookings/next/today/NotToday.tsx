import { CalendarX } from 'lucide-react';
import { notToday } from '../../../../src/domain/bookings/lifecycle/not-today.ts';
import type { ShownBooking } from '../../../../src/domain/bookings/shown-booking.ts';
import { givenName } from '../../../../src/domain/people/names.ts';
import { tr } from '../../../../src/translate.ts';
import { emptyForm, type FormView, formFor, Icon } from '../../../ui.ts';
import { CancelForm } from './CancelForm.tsx';
import { LateForm } from './LateForm.tsx';
import { NoShowForm, notThere } from './NoShowForm.tsx';
import { StayHomeForm } from './StayHomeForm.tsx';

export interface NotTodayProps {
  booking: ShownBooking;
  side: 'parent' | 'walker';
  now: Date;
  /** The page that it stands on. */
  at: string;
  form?: FormView;
}

/** Two presses for what can go wrong on the day: one opens it, one does it. WALK-10 */
export function NotToday(props: NotTodayProps) {
  const { booking, side, now, form = emptyForm } = props;
  const offered = notToday(booking, now);
  if (!offered) return null;
  const other = side === 'walker' ? givenName(booking.parent) : booking.walker && givenName(booking.walker);
  const shown = { ...props, form, other: other ?? tr('Your walker') };
  const isRejected = ['withdraw', 'no-show'].some(
    (intent) => Object.keys(formFor(form, intent).errors).length > 0,
  );
  return (
    <details className="not-today" id={`not-today-${booking.id}`} open={isRejected}>
      <summary className="button button-secondary">
        <Icon of={CalendarX} />
        <span className="button-label">
          {offered.noShow ? notThere(booking, side) : offered.cancel ? tr('Not today') : tr('Running late')}
        </span>
      </summary>
      <div className="not-today-sheet">
        {offered.late && <LateForm {...shown} />}
        {offered.cancel && <StayHomeForm {...shown} />}
        {offered.cancel && <CancelForm {...shown} />}
        {offered.noShow && <NoShowForm {...shown} />}
      </div>
    </details>
  );
}
