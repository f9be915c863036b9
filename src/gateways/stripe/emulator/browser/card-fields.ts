import { make } from './elements.ts';

interface FieldKind {
  label: string;
  autocomplete: AutoFill;
  placeholder: string;
  most: number;
  shown: (digits: string) => string;
  problem: (digits: string) => [code: string, message: string] | undefined;
}

export const kinds: FieldKind[] = [
  {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    most: 19,
    shown: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
    problem(digits) {
      if (digits.length < 13) return ['incomplete_number', 'Your card number is incomplete.'];
      return hasCheckDigit(digits) ? undefined : ['invalid_number', 'Your card number is invalid.'];
    },
  },
  {
    label: 'Expiry',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    most: 4,
    shown: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
    problem(digits) {
      if (digits.length < 4) return ['incomplete_expiry', "Your card's expiration date is incomplete."];
      const month = Number(digits.slice(0, 2));
      if (month >= 1 && month <= 12) return undefined;
      return ['invalid_expiry_month', "Your card's expiration date is invalid."];
    },
  },
  {
    label: 'CVC',
    autocomplete: 'cc-csc',
    placeholder: '123',
    most: 4,
    shown: (digits) => digits,
    problem: (digits) =>
      digits.length < 3 ? ['incomplete_cvc', "Your card's security code is incomplete."] : undefined,
  },
];

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function makeField(kind: FieldKind, onInput: () => void) {
  const id = `stripe-${kind.autocomplete}`;
  const input = make('input', {
    id,
    className: 'stripe-input',
    inputMode: 'numeric',
    autocomplete: kind.autocomplete,
    placeholder: kind.placeholder,
  });
  input.setAttribute('aria-describedby', `${id}-error`);
  const error = make('p', { id: `${id}-error`, className: 'stripe-error', role: 'alert' });
  const label = make('label', { htmlFor: id, className: 'stripe-label' }, kind.label);
  const digits = () => input.value.replace(/\D/g, '').slice(0, kind.most);
  const complain = (message = '') => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  };
  input.addEventListener('input', () => {
    // Only at the end of the text: elsewhere the caret would jump.
    if (input.selectionEnd === input.value.length) input.value = kind.shown(digits());
    complain();
    onInput();
  });
  input.addEventListener('blur', () => input.value && complain(kind.problem(digits())?.[1]));
  return {
    input,
    digits,
    root: make('div', { className: `stripe-field ${id}` }, label, input, error),
    problem: () => kind.problem(digits()),
    complain,
  };
}
