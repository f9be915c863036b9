import { useEffect } from 'react';

/**
 * Tells the style sheet how much of the window a keyboard on the screen leaves, and how far it has pushed the page, so
 * that what is typed stays in view: `--seen-height` and `--seen-top` on the root.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // Zoomed in, one looks at a part of the page on purpose.
      if (view.scale > 1.05) return forget();
      root.setProperty('--seen-height', `${view.height}px`);
      root.setProperty('--seen-top', `${view.offsetTop}px`);
    };
    const forget = () => {
      root.removeProperty('--seen-height');
      root.removeProperty('--seen-top');
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      forget();
    };
  }, []);
}
