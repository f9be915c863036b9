const running = new WeakSet<Element>();

export function countdowns(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    if (!running.has(box)) countDown(box, Number(box.dataset.countdown));
  }
}

function countDown(box: HTMLElement, seconds: number): void {
  const button = box.querySelector('button');
  const words = box.querySelector('.countdown');
  if (!button || !words) return;
  running.add(box);
  const end = performance.now() + seconds * 1000;
  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1000);
    button.disabled = left > 0;
    words.textContent = left > 0 ? `(${left})` : '';
    if (left > 0 && box.isConnected) setTimeout(tick, 250);
    else running.delete(box);
  };
  tick();
}
