import { firstNamesOf } from '../../../../src/domain/children/first-name.ts';
import { paths } from '../../../../src/paths.ts';
import { tr } from '../../../../src/translate.ts';
import { Button, Form, formFor } from '../../../ui.ts';
import { TermsNow } from '../../CancellationTerms.tsx';
import { KINDS, kindText } from '../../CancelReasonFields.tsx';
import { ReasonField } from '../../ReasonField.tsx';
import type { NotTodayProps } from './NotToday.tsx';

type Props = Required<NotTodayProps> & { other: string };

/** BOOKING-12 */
export function CancelForm({ booking, side, now, other, form }: Props) {
  const title = titleOf({ booking, side });
  return (
    <Form intent="withdraw" action={paths.booking(booking.id)} label={title}>
      <h3>{title}</h3>
      <p className="soft">{tr('The walk is canceled, and {other} will be notified now.', { other })}</p>
      <TermsNow booking={booking} other={other} now={now} />
      <div className="chips">
        {KINDS[side].map((kind) => (
          <Button key={kind} type="submit" name="kind" value={kind} variant="danger" label={kindText(kind)} />
        ))}
      </div>
      <ReasonField
        form={formFor(form, 'withdraw')}
        id={`withdraw-reason-${booking.id}`}
        label={tr('Anything to add?')}
      />
    </Form>
  );
}

function titleOf({ booking, side }: Pick<Props, 'booking' | 'side'>): string {
  if (side === 'walker') return tr("I can't come");
  const children = firstNamesOf(booking.children);
  return booking.children.length === 1
    ? tr('{children} stays home', { children })
    : tr('{children} stay home', { children });
}
