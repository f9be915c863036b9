/** The server says something every 15 s. */
const SILENCE_MS = 40_000;

/** Acts when a line has been silent for so long that it must be dead, as after a phone has changed networks. */
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
