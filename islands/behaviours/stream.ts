import { SSE } from 'sse.js';

type Hearing = {
  opened(): void;
  changed(): void;
  /** `forGood`: the server said goodbye, or has no stream for this person; asking again would not help. */
  ended(forGood: boolean): void;
};

const REFUSED = [204, 401, 403];

/** Opens the server's stream of events; returns what closes it, after which nothing is heard. */
export function openStream(url: string, hearing: Hearing): () => void {
  const source = new SSE(url);
  let forGood = false;
  let closed = false;
  source.addEventListener('open', ({ responseCode }: { responseCode: number }) => {
    forGood = REFUSED.includes(responseCode);
    if (responseCode === 200) hearing.opened();
  });
  source.addEventListener('changed', () => hearing.changed());
  source.addEventListener('bye', () => {
    forGood = true;
  });
  source.addEventListener('readystatechange', ({ readyState }: { readyState: number }) => {
    if (readyState === 2 && !closed) hearing.ended(forGood);
  });
  return () => {
    closed = true;
    source.close();
  };
}
