import { tr } from '../../src/translate.ts';
import type { FieldErrors } from '../form.ts';

type Props = { errors: FieldErrors; title?: string };

/** Takes the focus when it appears. What is about no field says itself what to do. ACCOUNT-31 */
export function ErrorSummary({ errors, title }: Props) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const alone = title === undefined && entries.length === 1 ? errors.form : undefined;
  const heading = alone ?? title ?? tr('Please fix the following');
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected submit the reason must be read first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-label={heading}>
      <p className="error-summary-title">{heading}</p>
      {!alone && (
        <ul>
          {entries.map(([field, message]) => (
            <li key={field}>{field === 'form' ? message : <a href={`#${field}`}>{message}</a>}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
