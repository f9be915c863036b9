import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { formatMoney } from '../../src/money.ts';

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

export const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
