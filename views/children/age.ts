/** "7 years old", "1 year old", "under 1 year old". */
export function ageText(years: number): string {
  if (years === 0) return 'under 1 year old';
  return years === 1 ? '1 year old' : `${years} years old`;
}
