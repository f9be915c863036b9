/** WALKER-5: vacation mode switches availability off. */
export function vacation(): void {
  const mode = document.getElementById('vacationMode');
  const active = document.getElementById('isActive');
  if (!(mode instanceof HTMLInputElement && active instanceof HTMLInputElement)) return;
  active.disabled = mode.checked;
  if (mode.checked) active.checked = false;
}

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLElement && event.target.id === 'vacationMode') vacation();
});

/** WALKER-2: a rate above the maximum becomes the maximum. */
document.addEventListener('input', (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.id !== 'hourlyRate') return;
  if (Number(input.value) > Number(input.max)) input.value = input.max;
});
