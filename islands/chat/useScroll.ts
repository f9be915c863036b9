import { useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, the view follows new messages. */
const NEAR_PX = 10;
const AHEAD_PX = 240;

/** The box is a reversed column: its end is scrollTop 0, so content added above moves nothing. */
export function useScroll(nearStart: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ bubble: Element; fromEnd: number } | null>(null);
  /** scrollTop is rounded to whole pixels; the remainder is carried over. */
  const remainder = useRef(0);
  const [atEnd, setAtEnd] = useState(true);

  const adjust = () => {
    if (box.current) setAtEnd(isAtEnd(box.current));
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // Reads the box: scroll events arrive a frame late, and this may run before.
    if (isAtEnd(current)) current.scrollTop = 0;
    else if (last.current?.bubble.isConnected) {
      const added = fromEnd(current, last.current.bubble) - last.current.fromEnd;
      // Writing scrollTop interrupts a touch scroll, so only when needed.
      if (added !== 0) {
        const wanted = current.scrollTop - added + remainder.current;
        current.scrollTop = wanted;
        const over = wanted - current.scrollTop;
        remainder.current = Math.abs(over) < 1 ? over : 0;
      }
    }
    const bubble = [...current.querySelectorAll('.bubble')].at(-1);
    last.current = bubble ? { bubble, fromEnd: fromEnd(current, bubble) } : null;
  });

  const onScroll = () => {
    adjust();
    if (!box.current || isAtEnd(box.current)) return;
    const { scrollHeight, clientHeight, scrollTop } = box.current;
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < AHEAD_PX) nearStart();
  };

  const toEnd = () => {
    if (box.current) box.current.scrollTop = 0;
    adjust();
  };

  return { box, atEnd, onScroll, toEnd };
}

const isAtEnd = ({ scrollTop }: Element): boolean => Math.abs(scrollTop) <= NEAR_PX;

const fromEnd = (box: Element, bubble: Element): number =>
  (box.firstElementChild ?? box).getBoundingClientRect().bottom - bubble.getBoundingClientRect().top;
