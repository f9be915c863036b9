import { CalendarDays, Clock, MapPin, NotebookPen } from 'lucide-react';
import { clockTime, endTime, longDate, momentText } from '../../../src/dates.ts';
import type { SafetySheetData } from '../../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { Avatar, BackLink, Card, DescriptionList, PageHeading, PrintButton } from '../../ui.ts';
import { SheetFacts } from './SafetySheet.tsx';

export interface WalkCardProps {
  booking: ShownBooking;
  sheet: SafetySheetData;
  /** A signed address that expires within the hour. CHILD-3 */
  photo: string | null;
}

export function WalkCard({ booking, sheet, photo }: WalkCardProps) {
  const { child, parent } = booking;
  const childName = firstNameOf(child);
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>Back to the walk</BackLink>}
        title={`${childName}'s walk card`}
        lead="A one-page printout for the walk."
        actions={<PrintButton main />}
      />
      <Card as="article" id="walk-card">
        <div className="row">
          {photo && <Avatar name={childName} src={photo} size="xl" alt={childName} />}
          <div className="row-text">
            <h2>{childName}</h2>
            {child.age !== null && child.age !== undefined && <p className="soft">{ageText(child.age)}</p>}
          </div>
        </div>
        <When booking={booking} />
        <SheetFacts sheet={sheet} parentName={parent.firstName} />
        <p className="small soft">
          Private. Please shred after the walk. Available until {momentText(sheet.until)}.
        </p>
      </Card>
    </>
  );
}

function When({ booking }: { booking: ShownBooking }) {
  const { scheduledDate, scheduledTime, durationHours, pickupLocation, dropoffLocation, notes } = booking;
  const ends = endTime(scheduledTime, durationHours);
  return (
    <DescriptionList
      items={[
        { term: 'Date', icon: CalendarDays, children: longDate(scheduledDate) },
        {
          term: 'Time',
          icon: Clock,
          children: `${clockTime(scheduledTime)} – ${clockTime(ends)} (${durationText(durationHours)})`,
        },
        { term: 'Pickup', icon: MapPin, children: pickupLocation },
        { term: 'Drop-off', icon: MapPin, children: dropoffLocation },
        notes ? { term: 'Notes', icon: NotebookPen, wide: true, children: notes } : null,
      ]}
    />
  );
}
