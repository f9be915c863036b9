/** Keys act only while the focus is in a list, so that speech input or a slip presses nothing (WCAG 2.1.4, ADMIN-14). */
document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const list = target.closest('main :is(.applicants, .table)');
  if (!list || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (target.matches('input:not([type=checkbox]), textarea, select')) return;
  const act = actsIn(list, target)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

function actsIn(list: Element, target: Element): Record<string, () => void> {
  const rows = [...list.querySelectorAll('.applicant, tbody tr')];
  const at = rows.findIndex((row) => row.contains(target));
  const find = (row: number, what: string) => rows[row]?.querySelector<HTMLElement>(what);
  return {
    '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    j: () => find(at + 1, 'a')?.focus(),
    k: () => find(at - 1, 'a')?.focus(),
    a: () => find(at, '[id^="approve-"]')?.click(),
    r: () => find(at, '.applicant-acts > a')?.click(),
  };
}
