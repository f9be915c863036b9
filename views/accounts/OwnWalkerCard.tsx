import { BriefcaseBusiness } from 'lucide-react';
import { clockTime, fullDate } from '../../src/dates.ts';
import { languageName } from '../../src/domain/walkers/language-names.ts';
import type { Reliability } from '../../src/domain/walkers/reliability.ts';
import { isMinor } from '../../src/domain/walkers/walker-profile.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { formatList, tr } from '../../src/translate.ts';
import { Button, Card, DescriptionList, formFor, MoneyText } from '../ui.ts';
import { reliabilityText } from '../walkers/WalkerFacts.tsx';
import { WeekHours } from '../walkers/WeekHours.tsx';
import { WalkerForm, type WalkerFormProps } from './WalkerForm.tsx';
import { WalkerSwitches } from './WalkerSwitches.tsx';

type Props = WalkerFormProps & { reliability: Reliability; editing: boolean };

export const OwnWalkerCard = ({ reliability, editing, form, ...own }: Props) => (
  <Card
    id="walker"
    title={tr('Professional Details')}
    icon={BriefcaseBusiness}
    aside={
      !editing && (
        <Button href={`${paths.profile}?edit=walker#walker`} size="s" label={tr('Edit Walker Profile')} />
      )
    }
  >
    {editing ? (
      <WalkerForm {...own} form={formFor(form, 'save-walker')} />
    ) : (
      <>
        <WalkerSwitches walker={own.walker} form={formFor(form, 'save-switches')} />
        <Facts walker={own.walker} reliability={reliability} />
      </>
    )}
  </Card>
);

const NotSet = () => <span className="soft">{tr('Not set')}</span>;

function Facts({ walker, reliability }: Pick<Props, 'walker' | 'reliability'>) {
  const { experienceYears: years } = walker;
  return (
    <>
      <DescriptionList
        items={[
          { term: tr('Hourly rate'), children: <MoneyText cents={walker.hourlyRate} per={tr('/hr')} /> },
          { term: tr('Years of experience'), children: years === null ? <NotSet /> : years },
          { term: tr('Neighborhood'), children: walker.neighborhood ?? <NotSet /> },
          { term: tr('Languages'), children: walker.languages.map(languageName).join(', ') || <NotSet /> },
          {
            term: tr('Date of birth'),
            children: walker.dateOfBirth ? <BirthDate day={walker.dateOfBirth} /> : <NotSet />,
          },
          {
            term: tr('Reliability'),
            wide: true,
            children: (
              <>
                {reliability && <p>{reliabilityText(reliability)}</p>}
                <p className="small soft">
                  {tr(
                    'Parents see it once you have 10 confirmed walks in 90 days. Not counted: cancellations by families or our team, yours a week or more ahead, and yours for illness before 8 PM the day before.',
                  )}
                </p>
              </>
            ),
          },
          { term: tr('Bio'), wide: true, children: <p className="own-words">{walker.bio ?? <NotSet />}</p> },
        ]}
      />
      {walker.publicPhoto && <p className="small soft">{tr('Photo shown to visitors')}</p>}
      <h3 id="availability">{tr('Availability Schedule')}</h3>
      {isMinor(walker.dateOfBirth) && market.minorHours.length > 0 && (
        <p className="small soft">
          {tr('Until you are {age}, families can’t book you {hours}.', {
            age: market.ages.adults,
            hours: formatList(market.minorHours.map(hoursText)),
          })}
        </p>
      )}
      <WeekHours schedule={walker.schedule} />
    </>
  );
}

function hoursText({ from, to, schoolDays }: (typeof market.minorHours)[number]): string {
  const times = { from: clockTime(from), to: clockTime(to) };
  return schoolDays ? tr('from {from} to {to} on school days', times) : tr('from {from} to {to}', times);
}

const BirthDate = ({ day }: { day: string }) => (
  <>
    {fullDate(Temporal.PlainDate.from(day))} <small className="soft">{tr('Private')}</small>
  </>
);
