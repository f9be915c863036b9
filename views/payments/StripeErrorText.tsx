import { momentText } from '../../src/dates.ts';
import type { StoredError } from '../../src/domain/stored-error.ts';

export function StripeErrorText({ storedError }: { storedError: StoredError }) {
  const { type, code, message, requestId, at } = storedError;
  return (
    <p className="small">
      <strong>Stripe:</strong> {message} ({[type, code, requestId].filter(Boolean).join(', ')}){' '}
      {at && (
        <time className="soft" dateTime={at}>
          {momentText(new Date(at))}
        </time>
      )}
    </p>
  );
}
