import { CalendarPlus, RefreshCw } from 'lucide-react';
import { isOneOf, UNFINISHED } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, ContactLines, Disclosure } from '../../ui.ts';
import { PickupCodeCard, PickupCodeLine } from '../../walks/handover/PickupCodeCard.tsx';
import { PickupGate } from '../../walks/handover/PickupGate.tsx';
import { ShareWalkLink } from '../../walks/sharing/ShareWalkLink.tsx';
import { SheetViews } from '../safety/SafetySheet.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { History } from './History.tsx';

export function Pickup({ booking, side, pickupCode, pickupDialog, acts, form }: BookingPageProps) {
  const at = paths.booking(booking.id);
  if (side === 'walker') return <PickupGate booking={booking} acts={acts} form={form} at={at} />;
  if (!booking.pickup?.asked) return null;
  return <PickupCodeCard booking={booking} code={pickupCode} dialog={pickupDialog} />;
}

export function More(props: BookingPageProps) {
  const { booking, side, contact, pickupCode, history, sheetViews } = props;
  const other = side === 'walker' ? booking.parent : booking.walker;
  return (
    <Disclosure title={tr('More about this walk')} id="history">
      <div className="stack stack-s">
        {side !== 'admin' && contact && other && <ContactLines name={givenName(other)} contact={contact} />}
        {!booking.pickup?.asked && <PickupCodeLine booking={booking} code={pickupCode} />}
        {side !== 'admin' && isOneOf(UNFINISHED, booking.status) && (
          <p>
            <Button
              href={paths.calendarFile(booking.id)}
              icon={CalendarPlus}
              size="s"
              download
              hx-boost="false"
              label={tr('Add to calendar')}
            />
          </p>
        )}
        {side === 'parent' && !props.running && !props.isGuardian && <ShareWalkLink booking={booking} />}
        <SheetViews views={sheetViews} childNames={firstNamesOf(booking.children)} />
        <h3>{tr('History')}</h3>
        <History booking={booking} history={history} side={side} />
        {/* Without JavaScript a refresh button replaces the live updates. */}
        <span className="needs-no-js">
          <Button
            href={withQuery(paths.booking(booking.id), { refresh: '1' })}
            icon={RefreshCw}
            size="s"
            label={tr('Refresh')}
          />
        </span>
      </div>
    </Disclosure>
  );
}
