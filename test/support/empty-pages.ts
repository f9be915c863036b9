import { afterEach } from 'vitest';

/** `EMPTY_PAGES=1`: every page that a test reads is empty. A test that passes all the same can't fail (`npm run bench empty-pages`). */
const pagesAreEmpty = process.env.EMPTY_PAGES === '1';

export const PASSES = 'passes although every page that it reads is empty';

let isRead = false;

/** The body of a page; empty in that mode. */
export function pageBody<Page extends { html: string; text: string }>(page: Page): Page {
  if (!pagesAreEmpty) return page;
  const empty = {
    enumerable: true,
    get() {
      isRead = true;
      return '';
    },
  };
  return Object.defineProperties(page, { html: empty, text: empty });
}

/** Once for each test file. */
export function failOnEmptyPages(): void {
  if (!pagesAreEmpty) return;
  afterEach(({ task }) => {
    const cannotFail = isRead && task.result?.state !== 'fail';
    isRead = false;
    if (cannotFail) throw new Error(PASSES);
  });
}
