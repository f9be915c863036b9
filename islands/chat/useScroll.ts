import { useLayoutEffect, useRef, useState } from 'react';

/** Who is this near to the end follows what comes. S1 §2 Messages; S2 §9. */
const NEAR_PX = 10;
/** Older messages are fetched a little before one arrives at them. */
const AHEAD_PX = 240;

/**
 * Keeps the end in sight for who is there, and what they are reading in place for who has scrolled up, whatever is
 * added above or below. The box is a reversed column: its end is at 0, everything above is negative, so that what comes
 * above moves nothing.
 */
export function useScroll(nearStart: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ bubble: Element; fromEnd: number } | null>(null);
  /** Boxes scroll by whole pixels; what is left over counts the next time. */
  const owed = useRef(0);
  const [atEnd, setAtEnd] = useState(true);

  const look = () => {
    if (box.current) setAtEnd(isAtEnd(box.current));
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // Asked of the box itself: whoever scrolls is told of by an event only at the next frame, and this may come before it.
    if (isAtEnd(current)) current.scrollTop = 0;
    else if (last.current?.bubble.isConnected) {
      const added = fromEnd(current, last.current.bubble) - last.current.fromEnd;
      // Not otherwise: a finger may be scrolling at this very moment.
      if (added !== 0) {
        const wanted = current.scrollTop - added + owed.current;
        current.scrollTop = wanted;
        const over = wanted - current.scrollTop;
        owed.current = Math.abs(over) < 1 ? over : 0;
      }
    }
    const bubble = [...current.querySelectorAll('.bubble')].at(-1);
    last.current = bubble ? { bubble, fromEnd: fromEnd(current, bubble) } : null;
  });

  const onScroll = () => {
    look();
    if (!box.current || isAtEnd(box.current)) return;
    const { scrollHeight, clientHeight, scrollTop } = box.current;
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < AHEAD_PX) nearStart();
  };

  const toEnd = () => {
    if (box.current) box.current.scrollTop = 0;
    look();
  };

  return { box, atEnd, onScroll, toEnd };
}

const isAtEnd = ({ scrollTop }: Element): boolean => Math.abs(scrollTop) <= NEAR_PX;

/** From the top of a message to the end of all, however far one has scrolled. */
const fromEnd = (box: Element, bubble: Element): number =>
  (box.firstElementChild ?? box).getBoundingClientRect().bottom - bubble.getBoundingClientRect().top;
