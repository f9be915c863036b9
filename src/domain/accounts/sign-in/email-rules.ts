import tlds from 'tlds' with { type: 'json' };
import { normalizeText } from '../../../typed-text.ts';
import { comOnlyProviders, endingTypos, lostCom, providerTypos } from './data/email-typos.ts';

export type EmailCheck =
  | { ok: true; email: string }
  | { ok: false; code: 'emailShapeInvalid' | 'emailUnsupported' }
  | { ok: false; code: 'emailTypo'; suggestion: string }
  | { ok: false; code: 'emailEndingUnknown'; domain: string };

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
/** The dot-atom of RFC 5321, which every mail server accepts. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Many servers refuse these forms: a quoted local part, other scripts (SMTPUTF8). See ACCOUNT-3. */
const RARE_LOCAL_PART =
  /^(?:"[^"\\\p{Cc}]+"|[^\s\p{Cc}@<>()[\],;:\\".]+(?:\.[^\s\p{Cc}@<>()[\],;:\\".]+)*)$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const SECOND_LEVELS: ReadonlySet<string> = new Set(['co', 'com']);
const PUNYCODE = /^xn--/;

export const knownEndings: ReadonlySet<string> = new Set(tlds);

/** Typos come before the ending (ACCOUNT-3). Pure: runs in the browser and on the server. */
export function checkEmail(input: string): EmailCheck {
  const email = normalizeEmail(input);
  const parts = partsOf(email);
  if (!parts) return { ok: false, code: addressProblem(email) ?? 'emailShapeInvalid' };
  const { local, labels } = parts;
  const corrected = correctTypos(labels).join('.');
  const domain = labels.join('.');
  if (corrected !== domain) return { ok: false, code: 'emailTypo', suggestion: `${local}@${corrected}` };
  if (!isKnownEnding(labels.at(-1)!)) return { ok: false, code: 'emailEndingUnknown', domain };
  return { ok: true, email };
}

export function normalizeEmail(input: string): string {
  return withAsciiDomain(normalizeText(input).toLowerCase());
}

export function addressProblem(email: string): 'emailShapeInvalid' | 'emailUnsupported' | null {
  const ascii = withAsciiDomain(email.toLowerCase());
  if (partsOf(ascii)) return null;
  return isRare(ascii) ? 'emailUnsupported' : 'emailShapeInvalid';
}

export const isMailAddress = (email: string): boolean => addressProblem(email) === null;

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

/** Converts other scripts to Punycode (`xn--…`). Returns an invalid domain unchanged, so that it fails later. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^a-z0-9.-]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}/`).hostname;
  } catch {
    return domain;
  }
}

function partsOf(email: string): { local: string; labels: string[] } | null {
  const [local, labels] = split(email);
  const isValid = LOCAL_PART.test(local) && local.length <= MAX_LOCAL_PART && isDomain(labels);
  return isValid && email.length <= MAX_ADDRESS ? { local, labels } : null;
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

/** The probable domain. Only the provider's own label counts: gamil.example.com may be real. */
function correctTypos(labels: readonly string[]): string[] {
  const place = labels.length - (SECOND_LEVELS.has(labels.at(-2)!) && labels.length > 2 ? 3 : 2);
  const corrected = labels.map((label, at) => (at === place ? own(providerTypos, label) : label));
  const ending = corrected.pop()!;
  const isMissingM = comOnlyProviders.has(corrected.at(-1)!) && lostCom.has(ending);
  return [...corrected, isMissingM ? 'com' : own(endingTypos, ending)];
}

function own(slips: Readonly<Record<string, string>>, typed: string): string {
  return (Object.hasOwn(slips, typed) && slips[typed]) || typed;
}

function isKnownEnding(ending: string): boolean {
  return knownEndings.has(ending) || PUNYCODE.test(ending);
}
