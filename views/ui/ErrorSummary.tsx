import { tr } from '../../src/translate.ts';
import type { FieldErrors } from '../form.ts';

type Props = { errors: FieldErrors; title?: string };

/** Takes the focus when it appears. ACCOUNT-31 */
export function ErrorSummary({ errors, title = tr('Please fix the following') }: Props) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected submit the reason must be read first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-label={title}>
      <p className="error-summary-title">{title}</p>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>{field === 'form' ? message : <a href={`#${field}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
