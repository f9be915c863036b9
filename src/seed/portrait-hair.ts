export type Drawn = { back: string; front: string; ears: boolean };

const fringe = 'M38 53c0-18 9-26 22-26s22 8 22 26c-9-1-16-5-21-12-5 7-13 11-23 12z';
const crop = 'M37 54c-3-20 8-31 23-31s26 10 23 31c-3-7-6-11-10-13-8 3-19 3-26 0-4 2-8 6-10 13z';

export function hairOf(style: number, hair: string, accent: string): Drawn {
  const before = (d: string) => `<path d="${d}" fill="${hair}"/>`;
  const styles: (() => Drawn)[] = [
    () => ({ back: '', front: before(crop), ears: true }),
    () => ({
      back: `<circle cx="60" cy="20" r="11" fill="${hair}"/>`,
      front: before('M38 52c0-19 9-27 22-27s22 8 22 27c-5-10-12-15-22-15s-17 5-22 15z'),
      ears: true,
    }),
    () => ({
      back: `<rect x="32" y="24" width="56" height="60" rx="26" fill="${hair}"/>`,
      front: before(fringe),
      ears: false,
    }),
    () => ({ back: '', front: curls(hair), ears: true }),
    () => ({
      back: `<path d="M31 56c0-22 12-33 29-33s29 11 29 33v38c0 6-58 6-58 0z" fill="${hair}"/>`,
      front: before('M38 56c0-19 9-28 22-28s22 9 22 28c-6-6-10-12-12-19-8 9-18 14-32 19z'),
      ears: false,
    }),
    () => ({ back: '', front: cap(hair, accent), ears: true }),
    () => ({
      back: `<circle cx="60" cy="46" r="33" fill="${hair}"/>`,
      front: before('M39 50c2-13 10-19 21-19s19 6 21 19c-6-7-12-10-21-10s-15 3-21 10z'),
      ears: true,
    }),
    () => ({
      back: `<path d="M30 60c0-24 12-37 30-37s30 13 30 37c0 16 4 26 10 36H20c6-10 10-20 10-36z" fill="${accent}"/>`,
      front: `<path fill-rule="evenodd" d="M33 60c0-22 11-34 27-34s27 12 27 34-11 30-27 30-27-8-27-30zm8 0c0 15 8 22 19 22s19-7 19-22-7-22-19-22-19 7-19 22z" fill="${accent}"/>`,
      ears: false,
    }),
  ];
  return (styles[style % styles.length] as () => Drawn)();
}

function curls(hair: string): string {
  const at = [
    [39, 46, 8],
    [43, 35, 9],
    [53, 28, 10],
    [65, 27, 10],
    [76, 34, 9],
    [81, 46, 8],
    [60, 36, 9],
  ];
  return at.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`).join('');
}

function cap(hair: string, accent: string): string {
  return (
    `<path d="M38 50v8c-3-3-3-9 0-12zM82 50v8c3-3 3-9 0-12z" fill="${hair}"/>` +
    `<path d="M37 48c0-17 9-25 23-25s23 8 23 25z" fill="${accent}"/><rect x="33" y="45" width="58" height="7" rx="3.5" fill="${accent}"/>` +
    '<rect x="33" y="45" width="58" height="7" rx="3.5" opacity=".2"/>'
  );
}
