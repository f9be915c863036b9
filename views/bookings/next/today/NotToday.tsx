import { CalendarX, UserX } from 'lucide-react';
import { notToday } from '../../../../src/domain/bookings/lifecycle/not-today.ts';
import type { ShownBooking } from '../../../../src/domain/bookings/shown-booking.ts';
import { DELAYS, delayOf } from '../../../../src/domain/bookings/walk-delay.ts';
import { firstNamesOf, shortNameAmong } from '../../../../src/domain/children/first-name.ts';
import { givenName } from '../../../../src/domain/people/names.ts';
import { paths } from '../../../../src/paths.ts';
import { tr } from '../../../../src/translate.ts';
import { Button, emptyForm, Form, type FormView, formFor, Icon, SubmitButton } from '../../../ui.ts';
import { TermsNow } from '../../CancellationTerms.tsx';
import { KINDS, kindText } from '../../CancelReasonFields.tsx';
import { ReasonField } from '../../ReasonField.tsx';

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

type Props = Required<NotTodayProps> & { other: string };

/** FAMILY-5 */
const notified = (other: string, side: NotTodayProps['side']): string =>
  side === 'walker'
    ? tr('{other} and whoever decides with them', { other })
    : tr('{other} and whoever decides with you', { other });

function CancelForm({ booking, side, now, other, form }: Props) {
  const title = titleOf({ booking, side });
  return (
    <Form intent="withdraw" action={paths.booking(booking.id)} label={title}>
      <h3>{title}</h3>
      <p className="soft">
        {tr('The walk is canceled, and {people} will be notified now.', { people: notified(other, side) })}
      </p>
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
function LateForm({ booking, side, at, other }: NotTodayProps & { other: string }) {
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
        {tr('{people} will be notified now. The agreed time and price stay the same.', {
          people: notified(other, side),
        })}
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

type NoShowFormProps = Required<NotTodayProps> & { other: string };

function notThere({ children }: ShownBooking, side: NotTodayProps['side']): string {
  if (side === 'parent') return tr("The walker didn't come");
  return children.length === 1 ? tr("The child wasn't there") : tr("The children weren't there");
}
function NoShowForm({ booking, side, other, form }: NoShowFormProps) {
  const title = notThere(booking, side);
  return (
    <Form intent="no-show" action={paths.booking(booking.id)} label={title}>
      <h3>{title}</h3>
      <p className="soft">
        {tr(
          'The walk is canceled and nothing is charged. {people} will be notified right away, and our team will look into it.',
          { people: notified(other, side) },
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

type StayHomeFormProps = NotTodayProps & { other: string };

/** For siblings: the walk goes on with the others. BOOKING-41 */
function StayHomeForm({ booking, side, other }: StayHomeFormProps) {
  if (side !== 'parent' || booking.children.length < 2) return null;
  return (
    <Form intent="stay-home" action={paths.booking(booking.id)} label={tr('A child stays home')}>
      <h3>{tr('A child stays home')}</h3>
      <p className="soft">
        {tr('The walk goes on with the others, and {people} will be notified now.', {
          people: notified(other, side),
        })}
      </p>
      <div className="chips">
        {booking.children.map((child) => (
          <Button
            key={child.id}
            type="submit"
            name="child"
            value={child.id}
            label={shortNameAmong(booking.children, child)}
          />
        ))}
      </div>
    </Form>
  );
}
