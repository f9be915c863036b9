import { useEffect, useRef, useState } from 'react';
import { nearestHours } from '../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { DURATION_FIELD, type TimeSliderProps } from './props.ts';

/** Until hydration (`live`) the list of lengths is shown; its selection and focus move to the slider. */
export function useHours({ booked, hours: first }: TimeSliderProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const [hours, setHours] = useState(first);
  const [live, setLive] = useState(false);

  useEffect(() => {
    const list = place.current?.querySelector('select');
    if (list) setHours(nearestHours(Number(list.value), booked));
    focused.current = Boolean(list) && list === document.activeElement;
    setLive(true);
  }, [booked]);

  useEffect(() => {
    if (live && focused.current)
      place.current?.querySelector<HTMLInputElement>(`#${DURATION_FIELD}`)?.focus();
  }, [live]);

  return { hours, setHours, live, place };
}
