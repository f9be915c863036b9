/** What a market may change, and the tokens of the stylesheets (static/css/common/tokens.css) that they become. */
export const COLOR_TOKENS = {
  brand: '--pine',
  brandStrong: '--pine-deep',
  brandWash: '--pine-wash',
  brandInk: '--pine-ink',
  onBrand: '--on-pine',
  bar: '--bar',
  onBar: '--on-bar',
  onBarSoft: '--on-bar-soft',
  accent: '--sun',
  accentWash: '--sun-wash',
  accentInk: '--sun-ink',
} as const;

export type ColorName = keyof typeof COLOR_TOKENS;
export type Palette = Readonly<Record<ColorName, string>>;
export type Scheme = 'light' | 'dark';

export const FIXED_COLORS = {
  light: { paper: '#f7f6f0', surface: '#ffffff', sunken: '#eef1e9', ink: '#17302a', inkSoft: '#4f625b' },
  dark: { paper: '#0f1815', surface: '#17231e', sunken: '#1e2c27', ink: '#e9f0eb', inkSoft: '#a9bab2' },
} as const;
type FixedName = keyof (typeof FIXED_COLORS)['light'];

const TEXT = 4.5;
const GRAPHIC = 3;

/** Which color stands on which in the stylesheets, and the contrast that WCAG 2.2 AA asks for. */
const PAIRS: readonly [on: ColorName, ground: ColorName | FixedName, least: number][] = [
  ['brand', 'paper', TEXT],
  ['brand', 'surface', TEXT],
  ['brand', 'sunken', TEXT],
  ['onBrand', 'brand', TEXT],
  ['onBrand', 'brandStrong', TEXT],
  ['brandInk', 'brandWash', TEXT],
  ['onBar', 'bar', TEXT],
  ['onBarSoft', 'bar', TEXT],
  ['accent', 'bar', GRAPHIC],
  ['accentInk', 'accentWash', TEXT],
];
const INK_PAIRS: readonly [on: FixedName, ground: ColorName][] = [
  ['ink', 'brandWash'],
  ['inkSoft', 'brandWash'],
  ['ink', 'accentWash'],
];

export function contrastFaults(palette: Palette, scheme: Scheme): string[] {
  const all: Record<string, string> = { ...FIXED_COLORS[scheme], ...palette };
  return [...PAIRS, ...INK_PAIRS.map(([on, ground]) => [on, ground, TEXT] as const)].flatMap(
    ([on, ground, least]) => {
      const contrast = contrastOf(all[on]!, all[ground]!);
      return contrast >= least || Number.isNaN(contrast)
        ? []
        : [`${scheme}: ${on} on ${ground} has a contrast of ${contrast.toFixed(2)}, and needs ${least}`];
    },
  );
}

/** WCAG 2.2: of two colors such as #14624d, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
