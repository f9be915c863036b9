import { useLayoutEffect, useRef, useState } from 'react';

/** Who is this near to the end follows what comes. S1 §2 Messages; S2 §9. */
const NEAR_PX = 10;
/** Older messages are fetched a little before one arrives at them. */
const AHEAD_PX = 240;

/**
 * Keeps the end in sight for who is there, and what they are reading in place for who has scrolled up, whatever is
 * added above or below. The box is a reversed column: its end is at 0, everything above is negative.
 */
export function useScroll(nearStart: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const reading = useRef<{ bubble: Element; top: number } | null>(null);
  const [atEnd, setAtEnd] = useState(true);

  const look = () => {
    if (!box.current) return;
    following.current = Math.abs(box.current.scrollTop) <= NEAR_PX;
    reading.current = following.current ? null : firstInSight(box.current);
    setAtEnd(following.current);
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (following.current) current.scrollTop = 0;
    else if (reading.current?.bubble.isConnected)
      current.scrollTop += topIn(current, reading.current.bubble) - reading.current.top;
    look();
  });

  const onScroll = () => {
    look();
    const { scrollHeight = 0, clientHeight = 0, scrollTop = 0 } = box.current ?? {};
    if (!following.current && scrollHeight - clientHeight - Math.abs(scrollTop) < AHEAD_PX) nearStart();
  };

  const toEnd = () => {
    following.current = true;
    if (box.current) box.current.scrollTop = 0;
    look();
  };

  return { box, atEnd, onScroll, toEnd };
}

const topIn = (box: Element, bubble: Element): number =>
  bubble.getBoundingClientRect().top - box.getBoundingClientRect().top;

function firstInSight(box: Element): { bubble: Element; top: number } | null {
  const edge = box.getBoundingClientRect().top;
  for (const bubble of box.querySelectorAll('.bubble'))
    if (bubble.getBoundingClientRect().bottom > edge) return { bubble, top: topIn(box, bubble) };
  return null;
}
