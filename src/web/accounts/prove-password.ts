import { passwordHashOf } from '../../domain/accounts/sign-in/change-password.ts';
import { MAX_PASSWORD_LENGTH } from '../../domain/accounts/sign-in/password.ts';
import { recordProof } from '../../domain/accounts/sign-in/sessions.ts';
import { invalid } from '../../domain/forms/domain-error.ts';
import { truncate } from '../../domain/truncate.ts';
import { securityEvent } from '../../security-events.ts';
import type { FormSubmission, NonTransactionalContext } from '../kit/page.tsx';

/** Rate-limited like sign-in, so that someone with an open session cannot guess the password. */
export async function provePassword({
  form,
  services,
  asAuth,
  viewer: me,
}: NonTransactionalContext & FormSubmission): Promise<void> {
  const { limits, passwords } = services;
  const typed = truncate(String(form.password ?? ''), MAX_PASSWORD_LENGTH);
  await limits.attempt([['provePassword', me.id]], async () => {
    const hash = await asAuth((em) => passwordHashOf(em, me.id));
    if (await passwords.verify(hash, typed)) return;
    securityEvent('sign_in_refused', { userId: me.id, code: 'passwordWrong' });
    throw invalid({ password: { code: 'passwordWrong' } });
  });
}

export async function proveRecently(context: NonTransactionalContext & FormSubmission): Promise<void> {
  await provePassword(context);
  await context.asAuth((em) => recordProof(em, context.viewer));
}
