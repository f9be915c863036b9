import type { Cents } from '../money.ts';

export interface EmailWalk {
  bookingId: string;
  /** Their first names. */
  children: readonly string[];
  /** `YYYY-MM-DD` in the market's time zone. */
  date: string;
  /** `HH:MM` or `HH:MM:SS` in the market's time zone. */
  time: string;
  hours: number;
}

export interface EmailSeries {
  seriesId: string;
  /** Their first names. */
  children: readonly string[];
  /** `Mon, Tue, Thu` */
  days: string;
  /** `HH:MM` or `HH:MM:SS` in the market's time zone. */
  time: string;
  hours: number;
  /** `YYYY-MM-DD` in the market's time zone. */
  firstDate: string;
  lastDate: string;
}

export interface OpenRequestInEmail {
  /** `YYYY-MM-DD` and `HH:MM:SS` in the market's time zone. */
  date: string;
  time: string;
  hours: number;
  neighborhood: string | null;
}

export interface EmailReceipt {
  number: number;
  /** `YYYY-MM-DD` in the market's time zone. */
  paidOn: string;
  hourlyRate: Cents;
  bookedHours: number;
  actualHours: number;
  /** hourlyRate × bookedHours. */
  booked: Cents;
  /** For the adjusted time, signed. */
  adjustment: Cents;
  paid: Cents;
  fee: Cents;
  refunded: Cents;
  /** After reversals from the walker's account. */
  payout: Cents;
  tip: EmailTip | null;
}

export interface EmailTip {
  amount: Cents;
  refunded: Cents;
  /** By the walker. */
  kept: Cents;
  /** `YYYY-MM-DD` in the market's time zone. */
  paidOn: string;
}
