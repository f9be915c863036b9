/** `page` when `path` (with or without a query) is at or below `href`, for `aria-current`. */
export function currentIf(path: string, href: string): 'page' | undefined {
  const at = path.split('?')[0] ?? '';
  return at === href || at.startsWith(`${href}/`) ? 'page' : undefined;
}
