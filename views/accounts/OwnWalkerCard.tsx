import { BriefcaseBusiness, Pencil } from 'lucide-react';
import { fullDate } from '../../src/dates.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { paths } from '../../src/paths.ts';
import { Badge, Button, Card, DescriptionList, type FormView, formFor, MoneyText } from '../ui.ts';
import { windowText } from '../walkers/format-dates.ts';
import type { ProfessionalDetails } from './profile-data.ts';
import { WalkerForm } from './WalkerForm.tsx';
import { WalkerSwitches } from './WalkerSwitches.tsx';

type Props = {
  walker: ProfessionalDetails;
  editing: boolean;
  neighborhoods: readonly string[];
  form: FormView;
};

export const OwnWalkerCard = ({ walker, editing, neighborhoods, form }: Props) => (
  <Card
    id="walker"
    title="Professional Details"
    icon={BriefcaseBusiness}
    aside={
      !editing && (
        <Button
          href={`${paths.profile}?edit=walker#walker`}
          icon={Pencil}
          size="s"
          label="Edit Walker Profile"
        />
      )
    }
  >
    <WalkerSwitches walker={walker} form={formFor(form, 'save-switches')} />
    {editing ? (
      <WalkerForm walker={walker} neighborhoods={neighborhoods} form={formFor(form, 'save-walker')} />
    ) : (
      <Facts walker={walker} />
    )}
  </Card>
);

const notSet = <span className="soft">Not set</span>;

function Facts({ walker }: { walker: ProfessionalDetails }) {
  const { experienceYears: years } = walker;
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Hourly rate', children: <MoneyText cents={walker.hourlyRate} per="/hr" /> },
          { term: 'Years of experience', children: years === null ? notSet : years },
          { term: 'Neighborhood', children: walker.neighborhood ?? notSet },
          { term: 'Languages', children: walker.languages.join(', ') || notSet },
          {
            term: 'Date of birth',
            children: walker.dateOfBirth ? <BirthDate day={walker.dateOfBirth} /> : notSet,
          },
          { term: 'Bio', wide: true, children: <p className="own-words">{walker.bio ?? notSet}</p> },
        ]}
      />
      <div className="cluster">{walker.publicPhoto && <Badge tone="sky">Photo shown to visitors</Badge>}</div>
      <h3 id="availability">Availability Schedule</h3>
      <Week walker={walker} />
    </>
  );
}

const BirthDate = ({ day }: { day: string }) => (
  <>
    {fullDate(Temporal.PlainDate.from(day))} <small className="soft">Private</small>
  </>
);

const Week = ({ walker: { schedule } }: { walker: ProfessionalDetails }) => (
  <DescriptionList
    items={WEEKDAYS.map((day) => {
      const { available, time_windows: windows = [] } = schedule[day] ?? {};
      const times = windows.map(windowText).join(', ');
      return {
        term: weekdayName(day),
        children: available && times ? times : <span className="soft">Off</span>,
      };
    })}
  />
);
