import type { Config } from '../../config.ts';
import { type Finding, good } from './finding.ts';

/** OWASP's minimum. The product's own is 6, so a shorter one is advice and no fault. */
const ADVISED = 8;

export function checkPasswords({ passwordMinLength }: Config): Finding {
  const finding = good('passwords', `New passwords have at least ${passwordMinLength} characters.`);
  if (passwordMinLength >= ADVISED) return finding;
  return {
    ...finding,
    remedy: `${ADVISED} or more are better: set passwordMinLength in the market file, or PASSWORD_MIN_LENGTH=${ADVISED}.`,
  };
}
