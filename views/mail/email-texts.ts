import type { EmailData, EmailKind } from '../../src/domain/email/email.ts';
import type { EmailSeries, EmailWalk } from '../../src/domain/email/email-facts.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';

export type Fact = readonly [label: string, value: string];

/** A paragraph is a string. The last row of `facts` with `total` is their sum. */
export type EmailBlock =
  | string
  | { facts: readonly Fact[]; total?: boolean }
  | { quote: string }
  | { aside: string }
  | { button: string; path: string };

interface Heading {
  /** Has no name and no address: lock screens show subjects. CHILD-7, EMAIL-13 */
  subject: string;
  preview: string;
  /** The subject, unless it says more. */
  title?: string;
}

export type Body = readonly (EmailBlock | false | null)[];
/** The facts of the walk or series of its data, if any, stand below the text. */
export interface TextsAbout {
  text: string;
  more?: readonly Fact[];
  notes?: Body;
  act?: EmailBlock;
  aside?: string | false | null;
}
export type EmailTexts = Heading & ({ body: Body } | TextsAbout);

/** The texts of each kind, as data: `render.tsx` makes HTML and plain text of it. */
export type TextsOfKinds<K extends EmailKind = EmailKind> = {
  [Kind in K]: (data: EmailData[Kind]) => EmailTexts;
};

export const facts = (...rows: Fact[]): EmailBlock => ({ facts: rows });
export const aside = (text: string): EmailBlock => ({ aside: text });
export const button = (label: string, path: string): EmailBlock => ({ button: label, path });

export const openBooking = ({ bookingId }: Pick<EmailWalk, 'bookingId'>, label = tr('See the booking')) =>
  button(label, paths.booking(bookingId));

export const openWalk = ({ bookingId }: EmailWalk) => button(tr('See the walk'), paths.walk(bookingId));

export const openSeries = ({ seriesId }: EmailSeries, label = tr('See all dates')) =>
  button(label, signedIn(paths.series(seriesId)));

export const openReceipt = (bookingId: string) => button(tr('See the receipt'), paths.receipt(bookingId));

export const openSchedule = () => button(tr('See your schedule'), paths.schedule);

export const noteOf = (other: string, note: string | null): (EmailBlock | null)[] =>
  note === null ? [] : [tr('Note from {other}:', { other }), { quote: note }];

export const reasonGiven = (reason: string | null): (EmailBlock | null)[] =>
  reason === null ? [] : [tr('The reason:'), { quote: reason }];
