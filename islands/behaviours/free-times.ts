/** The walker's free times under the date: a press fills in the time; another day or length asks for its own. */
const at = (name: string) => document.querySelector<HTMLInputElement>(`form:has(#free-times) [name=${name}]`);

function markChosen(time: string): void {
  for (const chip of document.querySelectorAll<HTMLElement>('#free-times a'))
    chip.ariaCurrent = String(chip.dataset.time === time);
}

window.addEventListener(
  'click',
  (event) => {
    const chip = (event.target as Element).closest?.<HTMLElement>('#free-times a');
    const field = at('time');
    if (!(chip?.dataset.time && field) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.value = chip.dataset.time;
    markChosen(field.value);
  },
  true,
);

document.addEventListener('change', ({ target }) => {
  const place = document.getElementById('free-times');
  const [date, time, duration] = [at('date'), at('time'), at('duration')];
  if (!(place?.dataset.page && date && time && duration)) return;
  if (target === time) markChosen(time.value);
  if ((target !== date && target !== duration) || !date.value) return;
  const page = new URL(place.dataset.page, location.href);
  page.searchParams.set('on', date.value);
  page.searchParams.set('lasting', duration.value);
  void window.htmx
    .ajax('GET', page.pathname + page.search, {
      source: place,
      target: document.body,
      swap: 'innerMorph show:none',
      replace: 'true',
    })
    .then(() => markChosen(at('time')?.value ?? ''));
});
