import './apply-suggestion.ts';
import { checkEmail } from '../../src/domain/accounts/sign-in/email-rules.ts';
import { tr } from '../../src/translate.ts';

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const advice = document.querySelector<HTMLElement>(`[data-email-words][data-for="${target.id}"]`);
  if (!advice) return;
  document.getElementById(`${target.id}-error`)?.remove();
  for (const old of advice.querySelectorAll(':scope > :not(template)')) old.remove();
  const check = checkEmail(target.value);
  const wrong = target.value !== '' && !check.ok;
  if (wrong) target.setAttribute('aria-invalid', 'true');
  else target.removeAttribute('aria-invalid');
  if (!wrong) return;
  const words = JSON.parse(advice.dataset.emailWords ?? '{}') as Record<string, string>;
  const adviceText = document.createElement('p');
  adviceText.className = 'field-error';
  adviceText.id = `${target.id}-error`;
  adviceText.textContent = fillIn(words[check.code] ?? '', check);
  target.setAttribute('aria-describedby', adviceText.id);
  advice.append(adviceText);
  if (check.code === 'emailTypo') advice.append(offer(advice, check.suggestion));
});

function offer(advice: HTMLElement, suggestion: string): Node {
  const fix = advice.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
  const button = fix.querySelector('button') as HTMLButtonElement;
  button.value = suggestion;
  (button.querySelector('.button-label') as Element).textContent = tr('Use {suggestion}', { suggestion });
  return fix;
}

const fillIn = (text: string, values: object): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), text);
