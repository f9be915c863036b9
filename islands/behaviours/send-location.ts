import { msg, tr } from '../../src/translate.ts';
import { callFunction, RejectedError } from '../api-client.ts';

type Fix = { time: number; latitude: number; longitude: number; accuracy: number };

const EVERY_MS = 10_000;
/** The server takes no older ones (PLACE-3). */
const MAX_AGE_MS = 30 * 60_000;
const MAX_POINTS = 180;
const ANSWER_MS = 15_000;

const WORDS = {
  asking: msg('Waiting for your phone’s permission…'),
  shared: msg('The parent sees where you are.'),
  waiting: msg('No connection. Your location is sent when it’s back. The walk goes on without it.'),
  unknown: msg('Your phone doesn’t know where it is right now. The walk goes on without it.'),
  denied: msg(
    'Your phone doesn’t allow it, so your location isn’t shared. You can allow it in the browser’s settings. The walk goes on without it.',
  ),
  stopped: msg('Your location isn’t shared.'),
};

const begun = new WeakSet<Element>();

/** PLACE-1, PLACE-2. Runs after every swap. */
function sendLocation(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-send-location]')) {
    if (begun.has(box)) continue;
    begun.add(box);
    begin(box, box.dataset.sendLocation ?? '');
  }
}

function begin(box: HTMLElement, walk: string): void {
  const button = box.querySelector('button');
  const label = button?.querySelector('span');
  const status = box.querySelector('[role=status]');
  if (!button || !label || !status || !('geolocation' in navigator)) return;
  const key = `location ${walk}`;
  const say = (words: string) => {
    if (status.textContent !== words) status.textContent = words;
  };
  let stop: (() => void) | null = null;

  const end = (words: string) => {
    stop?.();
    stop = null;
    sessionStorage.removeItem(key);
    label.textContent = tr('Share my location');
    say(words);
  };
  const start = () => {
    sessionStorage.setItem(key, 'on');
    label.textContent = tr('Stop sharing');
    say(tr(WORDS.asking));
    stop = share(walk, box, say, end);
  };
  button.hidden = false;
  button.addEventListener('click', () => (stop ? end(tr(WORDS.stopped)) : start()));
  // The location stays on after a reload.
  if (sessionStorage.getItem(key)) start();
}

type Say = (words: string) => void;

/** Locations are kept in memory until the server has them. Returns a function that stops it. */
function share(walk: string, box: HTMLElement, say: Say, end: Say): () => void {
  let waiting: Fix[] = [];
  let sending = false;
  let last = 0;
  let over = false;
  const clock = phoneClock();

  const send = async () => {
    const now = clock.time();
    waiting = waiting.filter(({ time }) => now - time < MAX_AGE_MS).slice(-MAX_POINTS);
    if (sending || waiting.length === 0) return;
    sending = true;
    const batch = [...waiting];
    const points = batch.map(({ time, ...point }) => ({ age: Math.max(0, now - time), ...point }));
    try {
      await callFunction('send-locations', { booking_id: walk, points }, AbortSignal.timeout(ANSWER_MS));
      waiting = waiting.filter((one) => !batch.includes(one));
      if (!over) say(tr(WORDS.shared));
    } catch (error) {
      if (over) return;
      if (error instanceof RejectedError && error.code !== 'locationTooOften') finish(error.message);
      else say(tr(WORDS.waiting));
    } finally {
      sending = false;
    }
  };

  const found = ({ timestamp: time, coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
    clock.set(time);
    if (over || time - last < EVERY_MS) return;
    last = time;
    waiting.push({ time, latitude, longitude, accuracy });
    void send();
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (over) return;
    if (code === 1) finish(tr(WORDS.denied));
    else if (waiting.length === 0) say(tr(WORDS.unknown));
  };

  const options = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 };
  const watch = navigator.geolocation.watchPosition(found, failed, options);
  // A phone that does not move reports no change, so it is asked again: the parent sees that it is online.
  const timer = setInterval(() => {
    if (!box.isConnected) return leave();
    if (clock.time() - last >= EVERY_MS) navigator.geolocation.getCurrentPosition(found, failed, options);
    void send();
  }, EVERY_MS);
  window.addEventListener('online', send);

  const leave = () => {
    over = true;
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
    window.removeEventListener('online', send);
  };
  const finish = (words: string) => {
    leave();
    end(words);
  };
  return leave;
}

/** `performance.now()` stops while a phone sleeps, so the time is corrected by the timestamps of its locations. */
function phoneClock() {
  let known = 0;
  let elapsed = performance.now();
  const time = () => known + performance.now() - elapsed;
  return {
    time,
    set(timestamp: number): void {
      if (timestamp > time()) [known, elapsed] = [timestamp, performance.now()];
    },
  };
}

export const lazyBehaviours = [sendLocation];
