import { useEffect, useRef, useState } from 'react';
import { nearestHours } from '../../src/domain/bookings/duration-amounts.ts';
import { DURATION_FIELD, type TimeSliderProps } from './props.ts';

/**
 * The chosen length. Until the browser has taken over (`live`) the list of lengths stands there; what was chosen in it
 * meanwhile, and the focus, go over to the slider.
 */
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
