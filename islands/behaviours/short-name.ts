import { guessedShortName } from '../../src/domain/children/short-name.ts';

let guessed = '';

/** A new child's follows the name that is typed until the family writes another. CHILD-12 */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'name') return;
  const called = target.form?.elements.namedItem('called');
  if (!(called instanceof HTMLInputElement) || !target.form?.querySelector('[value=add-child]')) return;
  if (called.value !== '' && called.value !== guessed) return;
  guessed = target.value.trim() && guessedShortName(target.value);
  called.value = guessed;
});
