import { DomainError } from '../../domain/forms/domain-error.ts';
import { securityEvent } from '../../security-events.ts';

/** Reports a wrong code, or one that no key of ours can check. */
export async function checkedCode<T>(
  userId: string,
  check: () => Promise<T>,
  refused?: () => Promise<void>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const fields = error instanceof DomainError && error.kind === 'invalid' ? error.fields : {};
    const code = (fields.code ?? fields.recoveryCode)?.code;
    if (code === 'codeUnreadable') securityEvent('code_unreadable', { userId });
    else if (code) {
      securityEvent('code_refused', { userId, code });
      await refused?.();
    }
    throw error;
  }
}
