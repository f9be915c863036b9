import { CalendarDays, Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../../src/dates.ts';
import type { OpenProposal } from '../../../src/domain/bookings/reschedule/reschedule-proposal.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, Form, type IconOf, SubmitButton } from '../../ui.ts';
import { NextStep } from '../next/NextStep.tsx';
import { WayNotes } from '../WayNotes.tsx';
import { dayText, rescheduleText } from './reschedule-text.ts';

type Person = ShownBooking['parent'] | { id: string; firstName: string; lastName: string };
type Props = {
  proposal: Pick<OpenProposal, 'id' | 'proposedBy' | 'coParent' | 'note'> & {
    bookingId: string;
    moving?: number;
  };
  parent: Person;
  walker: Person;
  side: 'parent' | 'walker' | 'admin';
  times: string;
  href?: string | undefined;
  acts?: ReactNode;
  hint: string;
  children?: ReactNode;
};

/** It waits for an answer of the viewer, or of the other side. BOOKING-32, BOOKING-39 */
export function ProposalStep({ proposal, parent, walker, side, times, href, acts, hint, children }: Props) {
  const ofFamily = proposal.proposedBy === parent.id;
  const asking = givenName(ofFamily ? (proposal.coParent ?? parent) : walker);
  const asked = givenName(ofFamily ? walker : parent);
  const more = (
    <>
      {children}
      {proposal.note && <p>“{proposal.note}”</p>}
    </>
  );
  if (side === (ofFamily ? 'parent' : 'walker'))
    return (
      <NextStep
        title={tr('Waiting for {asked} to answer', { asked })}
        acts={
          <Answer proposal={proposal} intent="withdraw-time" label={tr('Withdraw proposal')} icon={Undo2} />
        }
      >
        <p>{tr('Proposed move: {times}. Until then, the old time stands.', { times })}</p>
        {more}
      </NextStep>
    );
  const title = tr('{asking} asks to move {times}', { asking, times });
  if (side === 'admin')
    return (
      <NextStep title={title}>
        <p>{tr("{asked} hasn't answered.", { asked })}</p>
        {more}
      </NextStep>
    );
  const answers = (
    <>
      {proposal.moving !== 0 && (
        <Answer proposal={proposal} intent="accept-time" label={tr('Accept')} icon={Check} primary />
      )}
      <Answer proposal={proposal} intent="keep-time" label={tr('Keep the old time')} />
    </>
  );
  return (
    <NextStep
      tone="act"
      kind={tr('To do')}
      title={href ? <a href={href}>{title}</a> : title}
      acts={acts ?? answers}
    >
      <p>{hint}</p>
      {more}
    </NextStep>
  );
}

type AnswerProps = Pick<Props, 'proposal'> & {
  intent: 'accept-time' | 'keep-time' | 'withdraw-time';
  label: string;
  icon?: IconOf;
  primary?: boolean;
};

const Answer = ({ proposal: { id, bookingId, moving }, intent, label, icon, primary }: AnswerProps) => (
  <Form
    intent={intent}
    action={paths.booking(bookingId)}
    hidden={{ proposal: id, ...(moving && shownFields({ walks: moving })) }}
    layout="row"
  >
    <SubmitButton icon={icon} variant={primary ? 'primary' : 'secondary'} label={label} />
  </Form>
);

type RescheduleStepProps = { booking: ShownBooking; side: 'parent' | 'walker' | 'admin'; linked?: boolean };

export function RescheduleStep({ booking, side, linked }: RescheduleStepProps) {
  const { id: bookingId, proposal, parent, walker, children } = booking;
  if (!proposal || !walker) return null;
  const { seriesId, newDate, newTime } = proposal;
  const weekly = { date: dayText(newDate), time: clockTime(newTime) };
  const toDates = seriesId && { href: paths.series(seriesId), label: tr('See the dates') };
  return (
    <ProposalStep
      {...{ proposal: { ...proposal, bookingId }, parent, walker, side }}
      times={seriesId ? tr('the weekly walks from {date} on to {time}', weekly) : rescheduleText(proposal)}
      href={linked ? paths.booking(bookingId) : undefined}
      acts={toDates ? <Button {...toDates} variant="primary" icon={CalendarDays} /> : undefined}
      hint={tr("{children}, {duration}. Until there's an answer, the old time stands.", {
        children: firstNamesOf(children),
        duration: durationText(booking.durationHours),
      })}
    >
      {!seriesId && <WayNotes walk={{ ...booking, ...proposal }} others={proposal.beside} />}
    </ProposalStep>
  );
}
