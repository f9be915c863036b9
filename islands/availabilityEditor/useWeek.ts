import { useEffect, useRef, useState } from 'react';
import type { Weekday } from '../../src/domain/walkers/availability.ts';
import { weekdayName, windowField } from '../../src/domain/walkers/availability-week.ts';
import { tr } from '../../src/translate.ts';
import { weekInForm } from './form-week.ts';
import {
  type AvailabilityEditorProps,
  type Edge,
  type EditedDay,
  type EditedWeek,
  openWeek,
  withChecks,
  withDaySwitched,
  withoutWindow,
  withTime,
  withWindow,
} from './week.ts';

export type DayActs = ReturnType<typeof dayActs>;

/** `live` is false until hydration. */
export function useWeek(props: AvailabilityEditorProps) {
  const { texts } = props;
  const place = useRef<HTMLDivElement>(null);
  const focusOn = useRef('');
  const shown = useRef(props.week);
  const [week, setWeek] = useState(() => openWeek(props));
  const [live, setLive] = useState(false);
  const [announcement, say] = useState('');

  useEffect(() => {
    const form = place.current?.closest('form');
    if (form) setWeek((before) => weekInForm(form, before));
    setLive(true);
  }, []);

  // After a rejected submit: a day that somebody else saved meanwhile takes the stored value.
  useEffect(() => {
    if (shown.current !== props.week) setWeek(openWeek(props));
    shown.current = props.week;
  }, [props]);

  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = '';
  });

  const actsOf = (day: Weekday) => dayActs(day, { week, setWeek, texts, say, focusOn });
  return { place, week, live, announcement, actsOf };
}

interface Editing extends Pick<AvailabilityEditorProps, 'texts'> {
  week: EditedWeek;
  setWeek(week: EditedWeek): void;
  say(text: string): void;
  /** After the next render. */
  focusOn: { current: string };
}

function dayActs(day: Weekday, { week, setWeek, texts, say, focusOn }: Editing) {
  const put = (edited: EditedDay) => setWeek({ ...week, [day]: edited });
  /** Shown errors are checked while typing; new errors appear only when the window loses focus. */
  const putChecked = (edited: EditedDay) =>
    put(withChecks({ ...week, [day]: edited }, day, texts, 'visible-errors'));
  return {
    turn: (on: boolean) => {
      const edited = withDaySwitched(week[day], on);
      put(edited);
      if (on) say(`${weekdayName(day)}: ${spans(edited)}`);
    },
    type: (key: number, edge: Edge, time: string) => putChecked(withTime(week[day], key, edge, time)),
    leave: (key: number) => {
      const edited = withChecks(week, day, texts);
      put(edited);
      const error = edited.windows.find((window) => window.key === key)?.error;
      if (error) say(error);
    },
    add: () => {
      const edited = withWindow(week[day]);
      focusOn.current = windowField(day, edited.windows.length - 1, 'start');
      put(edited);
      say(tr('{day}: window {number} added.', { day: weekdayName(day), number: edited.windows.length }));
    },
    remove: (key: number) => {
      const index = week[day].windows.findIndex((window) => window.key === key);
      const edited = withoutWindow(week[day], key);
      const left = edited.windows.length;
      focusOn.current = left > 1 ? `${day}.${Math.min(index, left - 1)}.remove` : `${day}.add`;
      putChecked(edited);
      say(
        tr('{day}: window {number} removed, {left} left.', {
          day: weekdayName(day),
          number: index + 1,
          left,
        }),
      );
    },
    copy: (targets: readonly Weekday[]) => {
      const copied = { ...week };
      for (const target of targets) copied[target] = { on: true, windows: week[day].windows };
      for (const target of targets) copied[target] = withChecks(copied, target, texts, 'visible-errors');
      setWeek(copied);
      say(
        tr('{day}’s hours copied to {days}.', {
          day: weekdayName(day),
          days: targets.map(weekdayName).join(', '),
        }),
      );
    },
  };
}

const spans = ({ windows }: EditedDay): string =>
  windows.map(({ start, end }) => tr('{start} to {end}', { start, end })).join(', ');
