import {
  type CancelTexts,
  cancelLabel,
  type TickedWalk,
} from '../../src/domain/bookings/consequences/cancel-label.ts';

interface Counted {
  texts: CancelTexts;
  walks: Record<string, TickedWalk>;
}

/** The button says how many walks end, and who is notified (WALKER-7). */
document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const counted = form?.querySelector<HTMLElement>('[data-ticks]')?.dataset.ticks;
  const label = form?.querySelector('[type=submit] .button-label');
  if (!form || !counted || !label) return;
  const { texts, walks } = JSON.parse(counted) as Counted;
  const data = new FormData(form);
  const ticked = Object.entries(walks).filter(([name]) => data.has(name));
  label.textContent = cancelLabel(
    texts,
    ticked.map(([, walk]) => walk),
  );
});
