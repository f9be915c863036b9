import { comOnlyProviders, endingTypos, lostCom, providerTypos } from './data/email-typos.ts';
import { knownEndings } from './data/known-endings.ts';

/** An error's `code` is a code of the catalogue; `suggestion` (a whole address) and `domain` fill its text. */
export type EmailCheck =
  | { ok: true; email: string }
  | { ok: false; code: 'emailShapeInvalid' | 'emailUnsupported' }
  | { ok: false; code: 'emailTypo'; suggestion: string }
  | { ok: false; code: 'emailEndingUnknown'; domain: string };

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** The dot-atom of RFC 5321: what every mail server takes. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Forms that some servers take and many do not: a quoted local part, letters of other scripts (SMTPUTF8). */
const RARE_LOCAL_PART =
  /^(?:"[^"\\\p{Cc}]+"|[^\s\p{Cc}@<>()[\],;:\\".]+(?:\.[^\s\p{Cc}@<>()[\],;:\\".]+)*)$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
// As in hotmail.co.uk and yahoo.com.br.
const SECOND_LEVELS: ReadonlySet<string> = new Set(['co', 'com']);
const PUNYCODE = /^xn--/;

/**
 * Checks an address as it was typed: its shape, then slips of the finger, then its ending. Pure, the same in the browser
 * and on the server. The address comes back as it is stored and sent to: trimmed, in lower case, its domain in ASCII.
 */
export function checkEmail(input: string): EmailCheck {
  const email = normalizeEmail(input);
  const parts = partsOf(email);
  if (!parts) return { ok: false, code: addressProblem(email) ?? 'emailShapeInvalid' };
  const { local, labels } = parts;
  const meant = withoutSlips(labels).join('.');
  const domain = labels.join('.');
  if (meant !== domain) return { ok: false, code: 'emailTypo', suggestion: `${local}@${meant}` };
  if (!isKnownEnding(labels.at(-1)!)) return { ok: false, code: 'emailEndingUnknown', domain };
  return { ok: true, email };
}

/** One spelling for one address, so that lookups and the unique index agree, and that SMTP can carry it. */
export function normalizeEmail(input: string): string {
  return withAsciiDomain(input.normalize('NFC').trim().toLowerCase());
}

/** Why no mail can be sent to exactly this text, or null. Slips and endings are not asked for. Forms and the mailer share the rule. */
export function addressProblem(email: string): 'emailShapeInvalid' | 'emailUnsupported' | null {
  const spelled = withAsciiDomain(email.toLowerCase());
  if (partsOf(spelled)) return null;
  return isRare(spelled) ? 'emailUnsupported' : 'emailShapeInvalid';
}

/** Whether mail can be sent to exactly this text. */
export const isMailAddress = (email: string): boolean => addressProblem(email) === null;

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

/** Letters of other scripts become Punycode (`xn--…`). A domain that cannot be one stays as it is, and fails as such. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^a-z0-9.-]/.test(domain)) return domain;
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

function partsOf(email: string): { local: string; labels: string[] } | null {
  const [local, labels] = split(email);
  const shaped = LOCAL_PART.test(local) && local.length <= MAX_LOCAL_PART && isDomain(labels);
  return shaped && email.length <= MAX_ADDRESS ? { local, labels } : null;
}

function isRare(email: string): boolean {
  const [local, labels] = split(email);
  return RARE_LOCAL_PART.test(local) && !LOCAL_PART.test(local) && isDomain(labels);
}

function split(email: string): [local: string, labels: string[]] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1).split('.')];
}

const isDomain = (labels: readonly string[]): boolean =>
  labels.length >= 2 && labels.every((label) => label.length <= 63 && LABEL.test(label));

/** The domain as it was probably meant. Only the provider's own label is looked at: gamil.example.com may be real. */
function withoutSlips(labels: readonly string[]): string[] {
  const place = labels.length - (SECOND_LEVELS.has(labels.at(-2)!) && labels.length > 2 ? 3 : 2);
  const meant = labels.map((label, at) => (at === place ? own(providerTypos, label) : label));
  const ending = meant.pop()!;
  const lostItsM = comOnlyProviders.has(meant.at(-1)!) && lostCom.has(ending);
  return [...meant, lostItsM ? 'com' : own(endingTypos, ending)];
}

function own(slips: Readonly<Record<string, string>>, typed: string): string {
  return (Object.hasOwn(slips, typed) && slips[typed]) || typed;
}

function isKnownEnding(ending: string): boolean {
  return knownEndings.has(ending) || PUNYCODE.test(ending);
}
