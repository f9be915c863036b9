import { useEffect } from 'react';

/** Sets `--seen-height` and `--seen-top` on the root to the viewport that an on-screen keyboard leaves. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A pinch zoom is no keyboard.
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
