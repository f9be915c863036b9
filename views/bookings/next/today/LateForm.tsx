import { DELAYS, delayOf } from '../../../../src/domain/bookings/walk-delay.ts';
import { paths } from '../../../../src/paths.ts';
import { tr } from '../../../../src/translate.ts';
import { Button, Form } from '../../../ui.ts';
import type { NotTodayProps } from './NotToday.tsx';

/** WALK-9 */
export function LateForm({ booking, side, at, other }: NotTodayProps & { other: string }) {
  const said = String(delayOf(booking, side));
  const choices = DELAYS.filter((minutes) => minutes !== '0' || said !== '0');
  return (
    <Form
      intent="running-late"
      action={paths.walk(booking.id)}
      hidden={{ next: at }}
      label={tr('Running late')}
    >
      <h3>{tr('Running late')}</h3>
      <p className="soft">
        {tr('{other} will be notified now. The agreed time and price stay the same.', { other })}
      </p>
      <div className="chips">
        {choices.map((minutes) => (
          <Button
            key={minutes}
            type="submit"
            name="minutes"
            value={minutes}
            aria-current={minutes === said}
            label={minutes === '0' ? tr('On time after all') : tr('{minutes} min', { minutes })}
          />
        ))}
      </div>
    </Form>
  );
}
