import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { formatMoney } from '../../src/money.ts';
import { type Described, MoneyText } from '../ui.ts';

/** What is missing is named beside them. */
export function walkerFacts({ professional, age }: Applicant): (Described | false)[] {
  const { hourlyRate = null, experienceYears = null, bio = null } = professional ?? {};
  return [
    hourlyRate !== null && { term: 'Hourly rate', children: <MoneyText cents={hourlyRate} per="/hr" /> },
    experienceYears !== null && { term: 'Experience', children: yearsText(experienceYears) },
    age !== null && { term: 'Age', children: age },
    bio !== null && { term: 'Bio', wide: true, children: bio },
  ];
}

/** The same in one line. */
export function offerText({ professional, age }: Applicant): string {
  const { hourlyRate = null, experienceYears = null } = professional ?? {};
  return [
    hourlyRate !== null && `${formatMoney(hourlyRate)}/hr`,
    experienceYears !== null && `${yearsText(experienceYears)} of experience`,
    age !== null && `${age} years old`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
