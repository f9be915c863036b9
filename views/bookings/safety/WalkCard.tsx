import { CalendarDays, Clock, MapPin, NotebookPen } from 'lucide-react';
import { clockTime, endTime, longDate, momentText } from '../../../src/dates.ts';
import type { ChildSheet, SafetySheetData } from '../../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf, shortNameAmong } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { Avatar, BackLink, Card, DescriptionList, PageHeading, PrintButton } from '../../ui.ts';
import { ParentsOfSeveral, SheetFacts } from './SafetySheet.tsx';

export interface WalkCardProps {
  booking: ShownBooking;
  sheet: SafetySheetData;
  /** Signed addresses that expire within the hour, by the child's id. CHILD-3 */
  photos: Readonly<Record<string, string | null>>;
}

export function WalkCard({ booking, sheet, photos }: WalkCardProps) {
  const { children, parent } = booking;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr("{children}'s walk card", { children: firstNamesOf(children) })}
        lead={tr('A one-page printout for the walk.')}
        actions={<PrintButton main />}
      />
      <Card as="article" id="walk-card">
        <When booking={booking} />
        <ParentsOfSeveral sheet={sheet} parentName={parent.firstName} />
        {sheet.children.map((child) => (
          <section key={child.id} className="stack stack-s">
            <WhoWalks
              child={child}
              name={shortNameAmong(sheet.children, child)}
              photo={photos[child.id] ?? null}
            />
            <SheetFacts child={child} sheet={sheet} parentName={parent.firstName} />
          </section>
        ))}
        <p className="small soft">
          {tr('Private. Please shred after the walk. Available until {moment}.', {
            moment: momentText(sheet.until),
          })}
        </p>
      </Card>
    </>
  );
}

function WhoWalks({ child, name, photo }: { child: ChildSheet; name: string; photo: string | null }) {
  return (
    <div className="row">
      {photo && <Avatar name={name} src={photo} size="xl" alt={name} />}
      <div className="row-text">
        <h2>{name}</h2>
        {child.age !== null && <p className="soft">{ageText(child.age)}</p>}
      </div>
    </div>
  );
}

function When({ booking }: { booking: ShownBooking }) {
  const { scheduledDate, scheduledTime, durationHours, pickupLocation, dropoffLocation, notes } = booking;
  const ends = endTime(scheduledDate, scheduledTime, durationHours);
  return (
    <DescriptionList
      items={[
        { term: tr('Date'), icon: CalendarDays, children: longDate(scheduledDate) },
        {
          term: tr('Time'),
          icon: Clock,
          children: `${clockTime(scheduledTime)} – ${clockTime(ends)} (${durationText(durationHours)})`,
        },
        { term: tr('Pickup'), icon: MapPin, children: pickupLocation },
        { term: tr('Drop-off'), icon: MapPin, children: dropoffLocation },
        notes ? { term: tr('Notes'), icon: NotebookPen, wide: true, children: notes } : null,
      ]}
    />
  );
}
