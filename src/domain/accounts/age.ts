export function ageOn(dateOfBirth: string, day: string): number {
  return Temporal.PlainDate.from(dateOfBirth).until(Temporal.PlainDate.from(day), { largestUnit: 'year' })
    .years;
}
