import type { StoredError } from '../../src/domain/stored-error.ts';

/** For admins, whose pages are in English. */
export function StripeErrorText({
  storedError: { type, code, message, requestId },
}: {
  storedError: StoredError;
}) {
  return (
    <p className="small">
      <strong>Stripe:</strong> {message} ({[code ?? type, requestId].filter(Boolean).join(', ')})
    </p>
  );
}
