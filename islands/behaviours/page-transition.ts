import { onHtmx } from '../htmx.ts';
import { shownAddress } from './restore-scroll-and-focus.ts';

let pressedFace: HTMLImageElement | null = null;
let newFace: HTMLImageElement | undefined;
let endSwap = () => {};

const name = (face: HTMLElement | null | undefined, as: string) =>
  face?.style.setProperty('view-transition-name', as);

// The old page is captured before the answer is swapped in: htmx's own transitions hold back focus and scroll until they end.
onHtmx('htmx:before:request', ({ ctx }) => {
  const { fetch, sourceElement, request } = ctx;
  ctx.fetch = async (...sent) => {
    const response = await fetch(...sent);
    const isElsewhere = new URL(response.url || location.href).pathname !== shownAddress().pathname;
    if (!isElsewhere || request.headers['HX-Request-Type'] !== 'full') return response;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !document.startViewTransition || document.hidden) return response;
    pressedFace = sourceElement.closest('li, tr, .row-link')?.querySelector('img.avatar') ?? null;
    name(pressedFace, 'face');
    await capture();
    return response;
  };
});

const capture = () =>
  new Promise<void>((captured) => {
    const { ready, finished } = document.startViewTransition(() => {
      captured();
      return new Promise<void>((resolve) => {
        endSwap = resolve;
      });
    });
    // Rejected where the next press skips the movement.
    ready.catch(() => {});
    void finished.then(() => {
      captured();
      name(newFace, '');
    });
  });

/** The face of the row that was pressed moves to where it is on the new page. */
onHtmx('htmx:finally:request', () => {
  name(pressedFace, '');
  newFace = [...document.querySelectorAll<HTMLImageElement>('#main img.avatar')].find(
    ({ src }) => src === pressedFace?.src,
  );
  if (pressedFace) name(newFace, 'face');
  pressedFace = null;
  endSwap();
});
