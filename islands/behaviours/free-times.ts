const at = (name: string) => document.querySelector<HTMLInputElement>(`form:has(#free-times) [name=${name}]`);
const timeOf = (chip: HTMLAnchorElement) => new URL(chip.href).searchParams.get('at');

/** On a phone the chips are one row that scrolls. */
function markChosen(time: string): void {
  for (const chip of document.querySelectorAll<HTMLAnchorElement>('#free-times a')) {
    const isChosen = timeOf(chip) === time;
    chip.ariaCurrent = isChosen ? 'true' : null;
    const [row, item] = [chip.closest('ul'), chip.parentElement];
    if (isChosen && row && item)
      row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
  }
}

window.addEventListener(
  'click',
  (event) => {
    const chip = (event.target as Element).closest?.<HTMLAnchorElement>('#free-times a');
    const field = at('time');
    if (!(chip && field) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.value = timeOf(chip) ?? '';
    markChosen(field.value);
  },
  true,
);

export const lazyBehaviours = [() => markChosen(at('time')?.value ?? '')];

document.addEventListener('change', ({ target }) => {
  const source = document.getElementById('free-times');
  const [date, time, duration] = [at('date'), at('time'), at('duration')];
  if (!(source && date && time && duration)) return;
  if (target === time) markChosen(time.value);
  if ((target !== date && target !== duration) || !date.value) return;
  if (!(date.validity.valid && duration.validity.valid)) return;
  const page = new URL(location.href);
  page.searchParams.set('on', date.value);
  page.searchParams.set('lasting', duration.value);
  page.searchParams.set('at', time.value);
  void window.htmx
    .ajax('GET', page.pathname + page.search, {
      source,
      target: document.body,
      swap: 'innerMorph show:none',
      replace: 'true',
    })
    .then(() => markChosen(at('time')?.value ?? ''));
});
