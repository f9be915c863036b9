export function ageOn(dateOfBirth: string, day: string): number {
  return Temporal.PlainDate.from(dateOfBirth).until(Temporal.PlainDate.from(day), { largestUnit: 'year' })
    .years;
}

/** WALKER-3 */
export const WALKER_MINIMUM_AGE = 16;
