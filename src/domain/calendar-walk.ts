/** What a calendar may know of a walk: first names only, and nothing of the notes or the safety sheet (CALENDAR-3). */
export interface CalendarEntry {
  bookingId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Grows with every change of the booking (CALENDAR-4). */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  /** Null where the reader may not see the places (SAFETY-1 to SAFETY-3). */
  pickup: string | null;
  dropoff: string | null;
}
