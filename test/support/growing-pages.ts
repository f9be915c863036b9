/**
 * Pages whose statements still read more when there are more people. A page that has been mended leaves the list. All are the
 * admins': they count everybody, sum twelve weeks, look for words in at most 10,000 rows, or look through reports and blocks.
 */
export const GROWING_PAGES: readonly string[] = [];
