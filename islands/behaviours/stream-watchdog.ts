/** The server sends a heartbeat every 25 s. */
const SILENCE_MS = 40_000;

export function watchStream(line: XMLHttpRequest | null, act: () => void): void {
  let timer = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = window.setTimeout(act, SILENCE_MS);
  };
  line?.addEventListener('progress', alive);
  line?.addEventListener('loadend', () => clearTimeout(timer));
  alive();
}
