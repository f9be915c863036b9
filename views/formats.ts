const numbers = new Intl.NumberFormat('en-US');

export const formatNumber = (value: number): string => numbers.format(value);

type Moment = Temporal.PlainDate | Temporal.PlainTime | Temporal.PlainDateTime | Temporal.ZonedDateTime;

/** Call it once at module level: `toLocaleString` builds a formatter at every call. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (moment) =>
    format.format(moment instanceof Temporal.ZonedDateTime ? moment.toPlainDateTime() : moment);
}
