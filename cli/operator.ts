import { userInfo } from 'node:os';

const MAX_LENGTH = 80;

/** Who is at the terminal, for the audit log: `TROT_OPERATOR`, else the name of the system's user. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const name = env.TROT_OPERATOR?.trim() || systemUser(env);
  return [...name.replace(/\p{Cc}/gu, '')].slice(0, MAX_LENGTH).join('');
}

/** A container may run as a number that has no name. */
function systemUser(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER?.trim() || `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
