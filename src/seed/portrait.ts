import { type Drawn, hairOf } from './portrait-hair.ts';

const grounds = ['#f6c667', '#9fd6c0', '#f2a48d', '#a9c9ec', '#d3b8e8'];
const skins = ['#f7d3b4', '#8d5a3c', '#e3aa7d', '#74492f', '#c98d60', '#f0c39e'];
const hairs = ['#2a1d18', '#6b3f24', '#c98b3c', '#141414', '#9a4f2c', '#7d7a78'];
const clothes = ['#14624d', '#23659f', '#b5382a', '#5b3274', '#e08a1e', '#2f4858'];

/** A 120 × 120 SVG. The digits of `look` choose skin, hair and hairstyle, so that it fits the name; the seed the rest. */
export function portraitSvg(seed: number, look: string): string {
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
  const [skinAt = 0, hairAt = 0, style = 0] = [...look].map(Number);
  const ground = pick(grounds, seed);
  const skin = pick(skins, skinAt);
  const cloth = pick(clothes, seed);
  const hair = hairOf(style, pick(hairs, hairAt), pick(clothes, seed + 2));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">',
    `<rect width="120" height="120" fill="${ground}"/><circle cx="60" cy="66" r="50" fill="#fff" opacity=".22"/>`,
    hair.back,
    body(skin, cloth, seed),
    face(skin, seed, hair),
    hair.front,
    seed % 5 === 2 ? glasses : '',
    '</svg>',
  ].join('');
}

function body(skin: string, cloth: string, seed: number): string {
  const collar =
    seed % 3 === 0
      ? '<path d="M48 92l12 13 12-13" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" opacity=".85"/>'
      : '<path d="M47 91a13 11 0 0 0 26 0" fill="none" stroke="#fff" stroke-width="3.5" opacity=".6"/>';
  return (
    `<path d="M14 124c0-24 18-35 46-35s46 11 46 35z" fill="${cloth}"/>` +
    `<path d="M51 74h18v17a9 9 0 0 1-18 0z" fill="${skin}"/><path d="M51 80a14 10 0 0 0 18 0v3a14 10 0 0 1-18 0z" opacity=".15"/>${collar}`
  );
}

function face(skin: string, seed: number, { ears }: Drawn): string {
  const eyes =
    seed % 4 === 1
      ? '<path d="M47 59q3.5-4 7 0M66 59q3.5-4 7 0" fill="none" stroke="#1c110c" stroke-width="2.6" stroke-linecap="round"/>'
      : '<circle cx="51" cy="58" r="2.7" fill="#1c110c"/><circle cx="69" cy="58" r="2.7" fill="#1c110c"/>';
  const mouth =
    seed % 3 === 1
      ? '<path d="M53 68h14a7 6.5 0 0 1-14 0z" fill="#fff" stroke="#1c110c" stroke-width="2" stroke-linejoin="round"/>'
      : '<path d="M53 68q7 6.5 14 0" fill="none" stroke="#1c110c" stroke-width="2.6" stroke-linecap="round"/>';
  const sides = ears
    ? `<circle cx="38.5" cy="59" r="5" fill="${skin}"/><circle cx="81.5" cy="59" r="5" fill="${skin}"/>`
    : '';
  return (
    `${sides}<rect x="39" y="32" width="42" height="50" rx="21" fill="${skin}"/>${eyes}${mouth}` +
    '<g fill="#e2563f" opacity=".22"><circle cx="45.5" cy="66" r="4.5"/><circle cx="74.5" cy="66" r="4.5"/></g>'
  );
}

const glasses =
  '<g fill="none" stroke="#1c110c" stroke-width="2.2"><circle cx="51" cy="58" r="7.5"/><circle cx="69" cy="58" r="7.5"/><path d="M58.5 57h3"/></g>';
