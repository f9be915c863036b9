import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';

export const Brand = ({ href }: { href: string }) => (
  <a className="brand" href={href} aria-label={tr('Trotwell home')}>
    {market.logo ? <img className="mark" src={paths.marketLogo} alt="" /> : <Logo />}
    <span>{market.name}</span>
  </a>
);

const FOOTPRINT_PATH =
  'M9.4 1.2c4.3-.8 7.5 2.7 7.4 7.5-.1 3.9-1.9 6.2-2.3 9.3H6.3C5.7 14.8 2.5 12.6 2.6 8.4c.1-3.8 3.2-6.6 6.8-7.2zM6.5 20.6h7.9c.5 4.2-.6 8.2-3.9 8.3-3.3.1-4.5-4-4-8.3z';

/** The same drawing as `static/icons/mark.svg`. */
const Logo = () => (
  <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
    <path className="mark-big" transform="translate(2.5 5) rotate(-7 10 15)" d={FOOTPRINT_PATH} />
    <path
      className="mark-small"
      transform="translate(37.5 12.5) scale(-.76 .76) rotate(-7 10 15)"
      d={FOOTPRINT_PATH}
    />
  </svg>
);
