import type { Page } from 'playwright-core';

export interface Screen {
  who: 'visitor' | 'parent' | 'walker' | 'admin';
  path: string;
  /** The most that its `main` may show on a phone, with the demo's data. */
  words: number;
  controls: number;
  boxes: number;
  /** Heights of a phone's window. */
  screens: number;
}

/** SCREEN-1 */
export const SCREENS: readonly Screen[] = [
  { who: 'parent', path: '/dashboard', words: 130, controls: 12, boxes: 5, screens: 1.9 },
  { who: 'walker', path: '/dashboard', words: 108, controls: 12, boxes: 4, screens: 1.6 },
  { who: 'parent', path: '/children', words: 110, controls: 12, boxes: 2, screens: 1.8 },
  { who: 'parent', path: '/booking/{running}', words: 105, controls: 9, boxes: 3, screens: 1.8 },
  { who: 'parent', path: '/booking/{agreed}', words: 95, controls: 8, boxes: 3, screens: 1.6 },
  // Who decides for Theo beside Priya stands on the sheet, with a number and a message (HANDOVER-6).
  // With a link to report or block who decides with the parent (SAFETY-19).
  { who: 'walker', path: '/booking/{agreed}', words: 130, controls: 11, boxes: 3, screens: 2 },
  { who: 'parent', path: '/walker/{walker}', words: 145, controls: 6, boxes: 1, screens: 1.9 },
  { who: 'parent', path: '/find-walkers', words: 900, controls: 102, boxes: 0, screens: 4.6 },
  { who: 'parent', path: '/settings', words: 40, controls: 8, boxes: 1, screens: 1.1 },
  { who: 'parent', path: '/settings/notifications', words: 100, controls: 14, boxes: 1, screens: 1.6 },
  { who: 'parent', path: '/settings/account', words: 46, controls: 12, boxes: 2, screens: 1.5 },
  { who: 'parent', path: '/settings/privacy', words: 60, controls: 6, boxes: 1, screens: 1.3 },
  { who: 'parent', path: '/schedule', words: 136, controls: 20, boxes: 1, screens: 1.6 },
  { who: 'parent', path: '/schedule?tab=history', words: 161, controls: 24, boxes: 1, screens: 1.6 },
  { who: 'parent', path: '/book-walk', words: 85, controls: 21, boxes: 1, screens: 1.8 },
  { who: 'parent', path: '/rewards', words: 105, controls: 7, boxes: 5, screens: 1.9 },
  { who: 'walker', path: '/payouts', words: 45, controls: 3, boxes: 2, screens: 1.2 },
  { who: 'walker', path: '/year', words: 85, controls: 4, boxes: 1, screens: 1.4 },
  { who: 'parent', path: '/year', words: 105, controls: 4, boxes: 1, screens: 1.5 },
  { who: 'admin', path: '/dashboard', words: 320, controls: 41, boxes: 3, screens: 3.3 },
  { who: 'admin', path: '/admin/active-bookings', words: 95, controls: 14, boxes: 0, screens: 1.5 },
  { who: 'admin', path: '/admin/bookings', words: 200, controls: 24, boxes: 0, screens: 2.6 },
  { who: 'admin', path: '/admin/users', words: 215, controls: 64, boxes: 0, screens: 3 },
  { who: 'admin', path: '/admin/pending-approvals', words: 175, controls: 17, boxes: 0, screens: 2 },
  { who: 'visitor', path: '/', words: 400, controls: 14, boxes: 4, screens: 5 },
  { who: 'walker', path: '/profile?edit=walker', words: 195, controls: 36, boxes: 1, screens: 3.1 },
  { who: 'visitor', path: '/auth?tab=signup', words: 96, controls: 15, boxes: 2, screens: 2 },
  { who: 'visitor', path: '/about', words: 340, controls: 16, boxes: 0, screens: 3.3 },
];

export interface Density {
  words: number;
  controls: number;
  boxes: number;
  screens: number;
  /** Cards inside cards (SCREEN-3). */
  nested: string[];
  /** Buttons whose label wraps (SCREEN-2). */
  wrapped: string[];
  /** Animations that can be seen, where the viewer asks for none (SCREEN-4): the style leaves them 1 ms. */
  moving: number;
}

export const densityOf = (page: Page): Promise<Density> =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const shown = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const box = ':is(.card, .next, .banner, .stat, .tile)';
    const lines = (element: HTMLElement) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);
    return {
      words: main.innerText.split(/\s+/).filter(Boolean).length,
      controls: shown('a[href], button, input:not([type=hidden]), select, textarea, summary').length,
      boxes: shown(box).length,
      screens: Math.round((document.documentElement.scrollHeight / innerHeight) * 10) / 10,
      nested: shown(`${box} ${box}`).map(({ innerText }) => innerText.slice(0, 60)),
      wrapped: shown('.button > .button-label')
        .filter((label) => lines(label) > 1.5)
        .map(({ innerText }) => innerText),
      moving: document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    };
  });
