import { chatTime } from '../../islands/chat/format-times.ts';
import { clock } from '../../src/clock.ts';
import { monthAndDay, weekday } from '../../src/dates.ts';
import { tr } from '../../src/translate.ts';

const HOUR_MS = 3_600_000;

/** 'Just now' under an hour, the time of day under 24 hours, the weekday under 168, otherwise month and day. */
export function listTime(moment: Date, now: Date): string {
  const hours = (now.getTime() - moment.getTime()) / HOUR_MS;
  if (hours < 1) return tr('Just now');
  if (hours < 24) return chatTime(moment, clock.zone());
  return (hours < 168 ? weekday : monthAndDay)(moment);
}
