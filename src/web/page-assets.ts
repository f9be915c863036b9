import type { Assets } from '../../views/layouts/page-frame.ts';
import { asset } from './assets.ts';

let found: Assets | undefined;

export function assets(): Assets {
  found ??= {
    css: asset('main.css'),
    stylesheets: {
      secondary: asset('secondary.css'),
      dashboard: asset('dashboard.css'),
      lists: asset('lists.css'),
      people: asset('people-lists.css'),
      printed: asset('printed.css'),
      schedule: asset('schedule.css'),
      rewards: asset('rewards.css'),
      booking: asset('booking.css'),
      find: asset('find.css'),
      landing: asset('landing.css'),
      dev: asset('dev.css'),
      'admin-dashboard': asset('admin-dashboard.css'),
    },
    chatCss: asset('chat.css'),
    htmx: asset('htmx.js'),
    main: asset('main.js'),
    favicon: asset('icons/mark.svg'),
    preview: asset('pictures/preview.png'),
    fonts: [
      asset('fonts/figtree-latin-wght-normal.woff2'),
      asset('fonts/bricolage-grotesque-latin-wght-normal.woff2'),
    ],
    pictures: {
      hero: asset('pictures/hero.svg'),
      'step-meet': asset('pictures/step-meet.svg'),
      'step-book': asset('pictures/step-book.svg'),
      'step-walk': asset('pictures/step-walk.svg'),
    },
  };
  return found;
}
