const at = (name: string) => document.querySelector<HTMLInputElement>(`form:has(#free-times) [name=${name}]`);

const shown = new WeakMap<Element, string>();

/** The times are one row that scrolls; not while the person scrolls it themselves. */
function showChosen(): void {
  const item = document.querySelector<HTMLElement>('#free-times li:has([aria-pressed="true"])');
  const row = item?.parentElement;
  if (!row || shown.get(row) === item.innerText) return;
  shown.set(row, item.innerText);
  row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
}

export const lazyBehaviours = [showChosen];

document.addEventListener('change', ({ target }) => {
  const source = document.getElementById('free-times');
  const [date, time, duration] = [at('date'), at('time'), at('duration')];
  if (!(source && date && time && duration && at('walker'))) return;
  if ((target !== date && target !== duration) || !date.value) return;
  if (!(date.validity.valid && duration.validity.valid)) return;
  const page = new URL(location.href);
  page.searchParams.set('on', date.value);
  page.searchParams.set('lasting', duration.value);
  page.searchParams.set('at', time.value);
  void window.htmx.ajax('GET', page.pathname + page.search, {
    source,
    target: document.body,
    swap: 'innerMorph show:none',
    replace: 'true',
  });
});
