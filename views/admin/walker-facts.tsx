import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { type Described, MoneyText } from '../ui.ts';

export function walkerFacts({ professional, age }: Applicant): Described[] {
  const years = professional?.experienceYears;
  return [
    { term: 'Hourly rate', children: <MoneyText cents={professional?.hourlyRate ?? null} per="/hr" /> },
    { term: 'Experience', children: years === null || years === undefined ? 'Not set' : yearsText(years) },
    { term: 'Age', children: age === null ? 'No date of birth yet' : `${age}` },
    { term: 'Bio', wide: true, children: professional?.bio ?? 'None added' },
  ];
}

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
