const FRESH_MS = 120_000;
let last: GeolocationPosition | null = null;
let asked = false;
let forget = 0;

/** The location of a step, only if the browser has permission already: a prompt now would be in the way (WALK-5). */
async function stepPlace(): Promise<void> {
  if (asked || !navigator.permissions) return;
  asked = true;
  const permission = await navigator.permissions.query({ name: 'geolocation' });
  const watch = () => {
    if (permission.state !== 'granted') return;
    navigator.geolocation.watchPosition(
      (found) => {
        last = found;
        clearTimeout(forget);
        forget = window.setTimeout(() => {
          last = null;
        }, FRESH_MS);
      },
      () => {
        last = null;
      },
    );
  };
  permission.addEventListener('change', watch);
  watch();
}

document.addEventListener(
  'submit',
  ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !last) return;
    for (const name of ['latitude', 'longitude'] as const) {
      const field = target.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'hidden')
        field.value = last.coords[name].toFixed(5);
    }
  },
  true,
);

export const lazyBehaviours = [stepPlace];
