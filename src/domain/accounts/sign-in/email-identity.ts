const DOMAINS_IGNORING_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** For limits, and so that nobody refers or vouches for themselves (REWARD-5, CHECK-9); never to find an account. */
export const isSameEmailIdentity = (one: string, other: string): boolean =>
  emailIdentity(one) === emailIdentity(other);

/** The same for addresses of one mailbox: without a "+label" and Gmail's dots. */
export function emailIdentity(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (!DOMAINS_IGNORING_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
