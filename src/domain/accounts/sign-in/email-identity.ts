const DOMAINS_IGNORING_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Ignores a "+label" and Gmail's dots. Only to prevent self-referral (REWARD-5), never to find an account. */
export const isSameEmailIdentity = (one: string, other: string): boolean =>
  emailIdentity(one) === emailIdentity(other);

function emailIdentity(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (!DOMAINS_IGNORING_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
