import { firstNameOf } from '../../../../src/domain/children/first-name.ts';
import { paths } from '../../../../src/paths.ts';
import { tr } from '../../../../src/translate.ts';
import { Button, Form } from '../../../ui.ts';
import type { NotTodayProps } from './NotToday.tsx';

type Props = NotTodayProps & { other: string };

/** For siblings: the walk goes on with the others. BOOKING-41 */
export function StayHomeForm({ booking, side, other }: Props) {
  if (side !== 'parent' || booking.children.length < 2) return null;
  return (
    <Form intent="stay-home" action={paths.booking(booking.id)} label={tr('A child stays home')}>
      <h3>{tr('A child stays home')}</h3>
      <p className="soft">
        {tr('The walk goes on with the others, and {other} will be notified now.', { other })}
      </p>
      <div className="chips">
        {booking.children.map((child) => (
          <Button key={child.id} type="submit" name="child" value={child.id} label={firstNameOf(child)} />
        ))}
      </div>
    </Form>
  );
}
