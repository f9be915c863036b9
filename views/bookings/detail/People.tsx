import type { ReactNode } from 'react';
import type { BookingGuardian, ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isRunning } from '../../../src/domain/bookings/status.ts';
import { shortNameAmong } from '../../../src/domain/children/first-name.ts';
import type { Unanswered } from '../../../src/domain/children/unanswered.ts';
import { fullName, givenName, isFormer } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { unansweredText } from '../../children/unanswered-text.ts';
import { rich } from '../../i18n/rich.ts';
import { Avatar, CallButton, Card, ContactLines, RowText } from '../../ui.ts';
import { publicCheckText } from '../../walkers/checks/check-text.ts';
import { MessageButton } from '../MessageButton.tsx';
import type { BookingPageProps } from './BookingPage.tsx';

export function People(props: BookingPageProps) {
  const { booking, side, childPhotos, step, unanswered, sheet } = props;
  const { parent, walker, children, guardians = [] } = booking;
  const guardianRow = (guardian: BookingGuardian) => (
    <GuardianRow key={guardian.id} guardian={guardian} booking={booking} callable={!sheet} />
  );
  return (
    <Card as="section" id="people">
      <h2 className="vh">{tr('People')}</h2>
      <ul className="rows">
        {guardians.filter(({ asked }) => asked).map(guardianRow)}
        {side !== 'parent' && <Other {...props} person={parent} as="Parent" />}
        {guardians.filter(({ asked }) => !asked).map(guardianRow)}
        {side !== 'walker' && walker && <Other {...props} person={walker} as="Walker" />}
        {children.map((child) => {
          const missing = step === 'ahead' ? unanswered.find(({ id }) => id === child.id) : undefined;
          // The heading has the name; a walker has the safety sheet.
          if (side === 'parent' && children.length === 1 && !missing) return null;
          if (side === 'walker' && sheet) return null;
          return (
            <ChildRow
              key={child.id}
              name={side === 'parent' ? child.name : shortNameAmong(children, child)}
              age={side === 'parent' ? null : child.age}
              photo={childPhotos[child.id] ?? null}
            >
              <Missing bookingId={booking.id} of={missing} />
            </ChildRow>
          );
        })}
      </ul>
    </Card>
  );
}

type ChildRowProps = { name: string; age: number | null; photo: string | null; children: ReactNode };

const ChildRow = ({ name, age, photo, children }: ChildRowProps) => (
  <li className="row">
    <Avatar name={name} src={photo} size="l" />
    <div className="row-text">
      <p className="row-title">{name}</p>
      {age !== null && <p className="soft small">{ageText(age)}</p>}
      {children}
    </div>
  </li>
);

/** CHILD-10 */
const Missing = ({ bookingId, of: child }: { bookingId: string; of: Unanswered | undefined }) =>
  child && (
    <p className="small">
      {rich('Your walker still needs {answers}. <add>Add it</add>', {
        answers: unansweredText(child),
        add: (text) => <a href={withQuery(paths.firstWalk(child.id), { booking: bookingId })}>{text}</a>,
      })}
    </p>
  );

type OtherProps = BookingPageProps & {
  person: BookingPageProps['booking']['parent'];
  as: 'Parent' | 'Walker';
};

/** A closed account has no contact link: nobody reads the messages. */
function Other({ booking, side, sheet, contact, walkerCheck, person, as: role }: OtherProps) {
  const name = fullName(person);
  const href = booking.closedTo?.includes(person.id) ? null : hrefOf(person, role, side);
  return (
    <li className="row">
      <Avatar name={name} src={person.avatarUrl} size={sheet ? 'm' : 'l'} />
      <div className="row-text">
        <p className="row-title">{href ? <a href={href}>{name}</a> : name}</p>
        {role === 'Walker' && walkerCheck && !isFormer(person) && (
          <p className="small">
            {tr('Background check: {result}', { result: publicCheckText(walkerCheck) })}
          </p>
        )}
        {side === 'admin' && contact && <ContactLines name={givenName(person)} contact={contact} />}
        {side !== 'admin' && booking.status === 'pending' && (
          <p className="soft small">
            {tr("Parent and walker see each other's phone and email once the walk is confirmed.")}
          </p>
        )}
      </div>
      {side !== 'admin' && !isFormer(person) && (
        <div className="cluster">
          {!isRunning(booking) && !sheet && (
            <CallButton name={givenName(person)} phone={contact?.phone} size="s" />
          )}
          <MessageButton
            booking={booking}
            to={person}
            size="s"
            label={role === 'Walker' ? tr('Message walker') : tr('Message Parent')}
          />
        </div>
      )}
    </li>
  );
}

function hrefOf(person: OtherProps['person'], role: OtherProps['as'], side: BookingPageProps['side']) {
  if (isFormer(person)) return null;
  if (side === 'admin') return paths.adminProfile(person.id);
  return role === 'Walker' ? paths.walker(person.id) : null;
}

export const roleText = (guardian: BookingGuardian | undefined): string =>
  guardian?.asked ? tr('Asked for this walk. Decides with the parent.') : tr('Decides with the parent');

type Props = { booking: ShownBooking; at?: string; callable?: boolean };

export const Guardians = ({ booking, ...look }: Props) =>
  booking.guardians &&
  booking.guardians.length > 0 && (
    <ul className="rows">
      {booking.guardians.map((guardian) => (
        <GuardianRow key={guardian.id} guardian={guardian} booking={booking} {...look} />
      ))}
    </ul>
  );

/** FAMILY-8 */
function GuardianRow({ guardian, callable = true, ...props }: Props & { guardian: BookingGuardian }) {
  const name = givenName(guardian);
  return (
    <li className="row">
      <Avatar name={fullName(guardian)} src={null} />
      <RowText title={fullName(guardian)} note={roleText(guardian)} />
      <div className="cluster">
        <MessageButton {...props} to={guardian} iconOnly label={tr('Message {name}', { name })} />
        <CallButton name={name} phone={callable ? guardian.phone : null} iconOnly />
      </div>
    </li>
  );
}
