import { useEffect, useRef, useState } from 'react';
import type { PathPoint } from '../../src/domain/walks/place/locations-after.ts';
import type { WalkPathProps } from './props.ts';

/** The page's points and those of the stream, each once, in order. After the drop-off the page alone, since later points are gone. */
export function usePath({ walk, points, running }: WalkPathProps): readonly PathPoint[] {
  const [path, setPath] = useState(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points are a new list whenever the page was fetched again
  useEffect(() => setPath((before) => merged(before, points)), [points.at(-1)?.slot]);
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<{ walk: string; points: PathPoint[] }>;
      if (detail.walk === walk) setPath((before) => merged(before, detail.points));
    };
    document.addEventListener('trotwell:location', listen);
    return () => document.removeEventListener('trotwell:location', listen);
  }, [walk]);
  return running ? path : points;
}

/** Reopens the stream with the value of `data-watch` (islands/behaviours/live.ts). */
export function useWatching(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const notify = () => void document.dispatchEvent(new Event('trotwell:watch'));
    notify();
    return notify;
  }, [running]);
}

function merged(before: readonly PathPoint[], more: readonly PathPoint[]): readonly PathPoint[] {
  const last = before.at(-1)?.slot ?? 0;
  const added = more.filter(({ slot }) => slot > last);
  return added.length > 0 ? [...before, ...added] : before;
}

/** Seconds between the app's time, which the demo clock may have moved, and a moment. Null before the first second. */
export function useAge(at: string | undefined, now: string): number | null {
  const served = useRef({ now: '', elapsed: 0 });
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    if (served.current.now !== now) served.current = { now, elapsed: performance.now() };
    const tick = () => {
      const passed = performance.now() - served.current.elapsed;
      setAge(at ? (new Date(now).getTime() + passed - new Date(at).getTime()) / 1000 : null);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at, now]);
  return age;
}
