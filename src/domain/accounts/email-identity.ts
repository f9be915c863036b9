const DOTS_MEAN_NOTHING: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whether two addresses are one person's mailbox for all we can tell: what follows a plus is a label, and Gmail reads no dots.
 * For refusing to refer oneself, never for finding an account.
 */
export const isSameEmailIdentity = (one: string, other: string): boolean =>
  emailIdentity(one) === emailIdentity(other);

function emailIdentity(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (!DOTS_MEAN_NOTHING.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
