import { comOnlyProviders, endingTypos, lostCom, providerTypos } from './data/email-typos.ts';
import { knownEndings } from './data/known-endings.ts';

/** A refusal's `code` is a code of the catalogue; `suggestion` (a whole address) and `domain` fill its text. */
export type EmailCheck =
  | { ok: true; email: string }
  | { ok: false; code: 'emailShapeInvalid' }
  | { ok: false; code: 'emailTypo'; suggestion: string }
  | { ok: false; code: 'emailEndingUnknown'; domain: string };

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
// Letters of any script are welcome on both sides; spaces, controls, brackets and list separators are not.
const LOCAL_PART = /^[^\s\p{Cc}@<>()[\],;:\\"]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
// As in hotmail.co.uk and yahoo.com.br.
const SECOND_LEVELS: ReadonlySet<string> = new Set(['co', 'com']);
const ENDING_IN_OTHER_SCRIPT = /^xn--|[^a-z0-9-]/;

/**
 * Checks an address as it was typed: its shape, then slips of the finger, then its ending (S1 §5 Sign-up).
 * Pure, the same in the browser and on the server. The address comes back trimmed and in lower case,
 * since accounts know no case (DECISIONS 27).
 */
export function checkEmail(input: string): EmailCheck {
  const email = normalizeEmail(input);
  const parts = partsOf(email);
  if (!parts) return { ok: false, code: 'emailShapeInvalid' };
  const { local, labels } = parts;
  const meant = withoutSlips(labels).join('.');
  const domain = labels.join('.');
  if (meant !== domain) return { ok: false, code: 'emailTypo', suggestion: `${local}@${meant}` };
  if (!isKnownEnding(labels.at(-1)!)) return { ok: false, code: 'emailEndingUnknown', domain };
  return { ok: true, email };
}

/** One spelling for one address, so that lookups and the unique index agree. */
export function normalizeEmail(input: string): string {
  return input.normalize('NFC').trim().toLowerCase();
}

/** Whether it looks like an address at all; slips and endings are not asked for. */
export const hasEmailShape = (email: string): boolean => partsOf(email) !== null;

function partsOf(email: string): { local: string; labels: string[] } | null {
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  const shaped =
    more.length === 0 &&
    email.length <= LONGEST_ADDRESS &&
    local.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label));
  return shaped ? { local, labels } : null;
}

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
  return knownEndings.has(ending) || ENDING_IN_OTHER_SCRIPT.test(ending);
}
