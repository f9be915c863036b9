import { userInfo } from 'node:os';
import { type SystemActor, system } from '../src/domain/viewer.ts';

const MAX_LENGTH = 80;

function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const name = env.TROT_OPERATOR?.trim() || systemUser(env);
  return [...name.replace(/\p{Cc}/gu, '')].slice(0, MAX_LENGTH).join('');
}

/** A container may run as a user id without a name. */
function systemUser(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER?.trim() || `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const cliActor: SystemActor = {
  ...system('cli'),
  get operator() {
    return operatorName();
  },
};
