/** Keys act only while the focus is in a list, so that speech input or a slip presses nothing (WCAG 2.1.4, ADMIN-14). */
document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const list = target.closest('main :is(.applicants, .table)');
  if (!list || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (target.matches('input:not([type=checkbox]), textarea, select')) return;
  const acts = list.matches('.applicants') ? { ...SEARCH, ...inQueue(list, target) } : SEARCH;
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

type Acts = Record<string, () => void>;

const SEARCH: Acts = { '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus() };

function inQueue(list: Element, target: Element): Acts {
  const rows = [...list.children];
  const at = rows.findIndex((row) => row.contains(target));
  const find = (row: number, what: string) => rows[row]?.querySelector<HTMLElement>(what);
  return {
    j: () => find(at + 1, 'h2 a')?.focus(),
    k: () => find(at - 1, 'h2 a')?.focus(),
    a: () => find(at, '[id^="approve-"]')?.click(),
    r: () => find(at, '.row-acts > a')?.click(),
  };
}
