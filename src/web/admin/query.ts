/** What was typed into a list's search box. */
export const queryOf = (url: URL): string => (url.searchParams.get('q') ?? '').trim();
