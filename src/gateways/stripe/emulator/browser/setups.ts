import { completeAccount } from '../accounts.ts';
import { unixNow } from '../ids.ts';
import type { EmulatorStore, SetupLink } from '../store.ts';

export function finishSetup(store: EmulatorStore, link: SetupLink, form: Record<string, unknown>): string {
  if (link.used || link.expiresAt < unixNow()) return link.refreshUrl;
  store.put('setupLinks', link.token, { ...link, used: true });
  if (form.intent === 'expire') return link.refreshUrl;
  if (form.intent === 'complete')
    completeAccount(store, link.account, {
      holder: String(form.holder),
      number: String(form.number),
      ...(form.bornOn ? { bornOn: String(form.bornOn) } : {}),
      ...(form.guardian ? { guardian: String(form.guardian) } : {}),
    });
  return link.returnUrl;
}
