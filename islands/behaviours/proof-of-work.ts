import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** By challenge; an empty text when this browser cannot solve it, and the form goes without. */
const solutions = new Map<string, Promise<string>>();
const settled = new Set<string>();

/** The browser does the work on its own threads while the person fills in the form (PUBLIC-4). */
function fillProofs(): void {
  for (const box of document.querySelectorAll('[data-proof]')) void fill(box);
}

async function fill(box: Element): Promise<void> {
  const { challenge, solution } = inputsOf(box);
  const text = challenge.value;
  if (!solutions.has(text)) solutions.set(text, solve(text));
  const solved = await solutions.get(text);
  settled.add(text);
  if (challenge.value === text) solution.value = solved ?? '';
}

async function solve(text: string): Promise<string> {
  try {
    return JSON.stringify(await solveChallenge({ challenge: JSON.parse(text), deriveKey }));
  } catch {
    return '';
  }
}

const inputsOf = (box: Element) => {
  const [challenge, solution] = box.querySelectorAll('input');
  return { challenge: challenge as HTMLInputElement, solution: solution as HTMLInputElement };
};

// Before htmx, which would send the form at once.
document.addEventListener(
  'submit',
  async (event) => {
    const form = event.target as HTMLFormElement;
    const box = form.querySelector('[data-proof]');
    if (!box || settled.has(inputsOf(box).challenge.value)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    box.querySelector('[hidden]')?.removeAttribute('hidden');
    await fill(box);
    form.requestSubmit(event.submitter);
  },
  true,
);

export const lazyBehaviours = [fillProofs];
