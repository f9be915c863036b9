import { type Assets, PICTURES, STYLESHEETS } from '../../../views/layouts/page-frame.ts';
import { asset } from '../assets.ts';

let found: Assets | undefined;

export function assets(): Assets {
  found ??= {
    css: sheet('main'),
    stylesheets: byName(STYLESHEETS, sheet),
    chatCss: sheet('chat'),
    htmx: asset('node_modules/htmx.org/dist/htmx.min.js'),
    main: asset('islands/main.ts'),
    favicon: asset('static/icons/mark.svg'),
    touchIcon: asset('static/icons/app-192.png'),
    preview: asset('static/pictures/preview.png'),
    fonts: [font('figtree'), font('bricolage-grotesque')],
    pictures: byName(PICTURES, (name) => asset(`static/pictures/${name}.svg`)),
  };
  return found;
}

const sheet = (name: string) => asset(`static/css/${name}.css`);

const font = (name: string) =>
  asset(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

const byName = <Name extends string>(names: readonly Name[], addressOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, addressOf(name)])) as Record<Name, string>;
