/** S1 §2 Profile: while vacation mode is on, "available for new bookings" is off and stays so. Called after every swap. */
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

/** S1 §5: a rate typed above the highest becomes the highest. */
document.addEventListener('input', (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.id !== 'hourlyRate') return;
  if (Number(input.value) > Number(input.max)) input.value = input.max;
});
