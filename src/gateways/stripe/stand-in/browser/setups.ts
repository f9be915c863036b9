import type { Books, SetupLink } from '../books.ts';
import { recordEvent } from '../events.ts';
import { unixNow } from '../ids.ts';
import { completed, restricted } from '../objects/account.ts';
import { noSuch } from '../refusals.ts';

/** Ends a visit to the hosted page and says where it goes on. A link that was used before does nothing more. */
export function finishSetup(books: Books, link: SetupLink, form: Record<string, unknown>): string {
  if (link.used || link.expiresAt < unixNow()) return link.refreshUrl;
  books.put('setupLinks', link.token, { ...link, used: true });
  if (form.intent === 'expire') return link.refreshUrl;
  if (form.intent === 'complete')
    completeAccount(books, link.account, String(form.holder), String(form.number));
  return link.returnUrl;
}

/** The account's holder has given everything that was asked for. */
export function completeAccount(books: Books, id: string, holder: string, number: string): void {
  const account = books.get('accounts', id);
  if (!account) throw noSuch('account', id);
  const after = completed(account, { name: holder, last4: number.slice(-4) });
  books.put('accounts', id, after);
  recordEvent(books, 'account.updated', after, id);
}

/** Stripe has found something wanting: until it is mended the account can receive nothing. */
export function restrictAccount(books: Books, id: string): void {
  const account = books.get('accounts', id);
  if (!account) throw noSuch('account', id);
  const after = restricted(account);
  books.put('accounts', id, after);
  recordEvent(books, 'account.updated', after, id);
}
