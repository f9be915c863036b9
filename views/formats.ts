const numbers = new Intl.NumberFormat('en-US');

/** `61,204`. */
export const formatNumber = (value: number): string => numbers.format(value);

type Moment = Temporal.PlainDate | Temporal.PlainTime | Temporal.PlainDateTime | Temporal.ZonedDateTime;

/** A format of dates and times. Declare it once: `toLocaleString` builds a formatter at every call. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (moment) =>
    format.format(moment instanceof Temporal.ZonedDateTime ? moment.toPlainDateTime() : moment);
}
