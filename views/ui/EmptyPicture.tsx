import type { ReactNode } from 'react';

export type EmptyPictureName = 'path' | 'calendar' | 'chat' | 'search' | 'child' | 'stop';

const print =
  'M5 0c3 0 5 2.5 4.8 5.5-.1 2.3-1.2 3.8-1.5 5.5H3.2C2.8 9 .9 7.7 1 5.1 1.1 2.5 2.7.1 5 0zM3.3 12.8h4.9c.2 2.4-.4 4.7-2.4 4.8-2.1.1-2.8-2.2-2.5-4.8z';

const scenes: Record<EmptyPictureName, ReactNode> = {
  path: (
    <>
      <path className="pic-sun" d="M118 12h24l-6 7 6 7h-24z" />
      <path className="pic-line" d="M118 12v74" />
      <Prints at={['22 84 50', '46 68 60', '72 66 84', '94 58 70']} />
    </>
  ),
  calendar: (
    <>
      <rect className="pic-face" x="44" y="22" width="72" height="66" rx="12" />
      <path className="pic-pine" d="M56 22h48a12 12 0 0 1 12 12v8H44v-8a12 12 0 0 1 12-12z" />
      <path className="pic-line" d="M62 15v12M98 15v12M60 56h8M76 56h8M92 56h8M60 72h8" />
      <circle className="pic-sun" cx="84" cy="72" r="8" />
    </>
  ),
  chat: (
    <>
      <path
        className="pic-pine"
        d="M42 20h54a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H64L50 74V62h-8a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z"
      />
      <path
        className="pic-sun"
        d="M84 46h34a11 11 0 0 1 11 11v13a11 11 0 0 1-11 11h-4v10L102 81H84a11 11 0 0 1-11-11V57a11 11 0 0 1 11-11z"
      />
      <path className="pic-line" d="M88 60h26M88 69h16" />
    </>
  ),
  search: (
    <>
      <Prints at={['34 82 60', '58 94 74']} />
      <circle className="pic-face" cx="76" cy="46" r="27" />
      <circle className="pic-ring" cx="76" cy="46" r="27" />
      <path className="pic-ring" d="M96 66l20 20" />
      <path className="pic-sun" transform="translate(67 32) scale(1.6)" d={print} />
    </>
  ),
  child: (
    <>
      <path className="pic-sun" d="M54 92c0-20 10-30 26-30s26 10 26 30z" />
      <rect className="pic-face" x="60" y="22" width="40" height="44" rx="20" />
      <path className="pic-pine" d="M57 42c-1-16 9-25 23-25s24 9 23 25c-10 0-18-4-22-10-5 6-13 10-24 10z" />
      <path className="pic-line" d="M73 48v1M87 48v1M74 56q6 5 12 0" />
    </>
  ),
  stop: (
    <>
      <path className="pic-line" d="M80 62v30" />
      <path className="pic-coral" d="M66 8h28l19 19v28L94 74H66L47 55V27z" />
      <path className="pic-bar" d="M64 41h32" />
    </>
  ),
};

function Prints({ at }: { at: readonly string[] }) {
  return at.map((place, step) => {
    const [x, y, turn] = place.split(' ');
    return (
      <path
        key={place}
        className={step % 2 ? 'pic-sun' : 'pic-pine'}
        transform={`translate(${x} ${y}) rotate(${turn}) scale(1.2)`}
        d={print}
      />
    );
  });
}

export const EmptyPicture = ({ name }: { name: EmptyPictureName }) => (
  <svg className="empty-picture" viewBox="0 0 160 110" aria-hidden="true">
    <path className="pic-hill" d="M4 100c10-26 40-38 76-38s66 12 76 38c-20 8-132 8-152 0z" />
    {scenes[name]}
  </svg>
);
