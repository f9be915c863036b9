import { recordStripeEvent } from '../events.ts';
import { unixNow } from '../ids.ts';
import { completed, restricted } from '../objects/account.ts';
import type { EmulatorStore, SetupLink } from '../store.ts';
import { noSuch } from '../stripe-api-error.ts';

export function finishSetup(store: EmulatorStore, link: SetupLink, form: Record<string, unknown>): string {
  if (link.used || link.expiresAt < unixNow()) return link.refreshUrl;
  store.put('setupLinks', link.token, { ...link, used: true });
  if (form.intent === 'expire') return link.refreshUrl;
  if (form.intent === 'complete')
    completeAccount(store, link.account, String(form.holder), String(form.number));
  return link.returnUrl;
}

export function completeAccount(store: EmulatorStore, id: string, holder: string, number: string): void {
  const account = store.get('accounts', id);
  if (!account) throw noSuch('account', id);
  const after = completed(account, { name: holder, last4: number.slice(-4) });
  store.put('accounts', id, after);
  recordStripeEvent(store, 'account.external_account.created', after.external_accounts!.data[0]!, id);
  recordStripeEvent(store, 'account.updated', after, id);
}

export function restrictAccount(store: EmulatorStore, id: string): void {
  const account = store.get('accounts', id);
  if (!account) throw noSuch('account', id);
  const after = restricted(account);
  store.put('accounts', id, after);
  recordStripeEvent(store, 'account.updated', after, id);
}
