import type { CSSProperties } from 'react';
import { market } from '../../src/market.ts';

/** Copies of `static/css/common/tokens.css`: an email has no stylesheet. */
const colours = {
  page: '#f7f6f0',
  card: '#ffffff',
  ink: '#17302a',
  quiet: '#4f625b',
  rule: '#dde2d7',
  get brand() {
    return market.colors?.light.brand ?? '#14624d';
  },
  get onBrand() {
    return market.colors?.light.onBrand ?? '#ffffff';
  },
  get sun() {
    return market.colors?.light.accent ?? '#f9ac24';
  },
};

const font = "Figtree, 'Segoe UI', -apple-system, Helvetica, Arial, sans-serif";
const cell: CSSProperties = {
  padding: '10px 0',
  borderTop: `1px solid ${colours.rule}`,
  fontSize: 15,
  fontFamily: font,
};

const foot: CSSProperties = {
  display: 'inline-block',
  borderRadius: '50% 50% 45% 45%',
  verticalAlign: 'bottom',
};

/** Mail programs drop some of these; every email must be readable without them. */
export const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };

export const emailStyles = {
  colours,
  body: { margin: 0, padding: 0, backgroundColor: colours.page, fontFamily: font },
  page: { backgroundColor: colours.page },
  gutter: { padding: '32px 12px' },
  column: { width: '100%', maxWidth: 600 },
  get mark(): CSSProperties {
    return {
      padding: '0 8px 16px',
      fontSize: 22,
      fontWeight: 700,
      letterSpacing: '-0.01em',
      color: colours.brand,
      fontFamily: font,
    };
  },
  get tile(): CSSProperties {
    return {
      display: 'inline-block',
      width: 24,
      height: 26,
      padding: '6px 2px 0 6px',
      marginRight: 10,
      borderRadius: 8,
      verticalAlign: 'middle',
      lineHeight: '1px',
      fontSize: 1,
      backgroundColor: colours.brand,
    };
  },
  footprint: { ...foot, width: 10, height: 18, marginRight: 2, backgroundColor: '#ffffff' },
  get smallFootprint(): CSSProperties {
    return { ...foot, width: 8, height: 13, backgroundColor: colours.sun };
  },
  get card(): CSSProperties {
    return {
      backgroundColor: colours.card,
      border: `1px solid ${colours.rule}`,
      borderTop: `4px solid ${colours.sun}`,
      borderRadius: 16,
      padding: '32px 28px 16px',
    };
  },
  title: {
    margin: '0 0 20px',
    fontSize: 24,
    lineHeight: 1.25,
    fontWeight: 700,
    color: colours.ink,
    fontFamily: font,
  },
  paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.55, color: colours.ink, fontFamily: font },
  aside: { margin: '0 0 16px', fontSize: 14, lineHeight: 1.5, color: colours.quiet, fontFamily: font },
  buttonTable: { margin: '8px 0 24px' },
  get buttonCell(): CSSProperties {
    return { backgroundColor: colours.brand, borderRadius: 999 };
  },
  get buttonLink(): CSSProperties {
    return {
      display: 'inline-block',
      padding: '13px 26px',
      fontSize: 16,
      fontWeight: 600,
      color: colours.onBrand,
      textDecoration: 'none',
      fontFamily: font,
    };
  },
  facts: { margin: '4px 0 24px', borderCollapse: 'collapse' },
  factLabel: { ...cell, color: colours.quiet },
  // A payment id is one long word and must wrap.
  factValue: {
    ...cell,
    paddingLeft: 16,
    color: colours.ink,
    fontWeight: 500,
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
  },
  amount: { ...cell, paddingLeft: 16, color: colours.ink, fontWeight: 500, whiteSpace: 'nowrap' },
  totalLabel: { ...cell, color: colours.ink, fontWeight: 700 },
  totalValue: { ...cell, color: colours.ink, fontWeight: 700, whiteSpace: 'nowrap' },
  quote: {
    margin: '0 0 20px',
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${colours.rule}`,
    fontSize: 16,
    lineHeight: 1.55,
    whiteSpace: 'pre-wrap',
    color: colours.ink,
    fontFamily: font,
  },
  footer: { padding: '20px 8px 0', fontSize: 13, lineHeight: 1.5, color: colours.quiet, fontFamily: font },
  footerLink: { color: colours.quiet },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
} as const satisfies Record<string, CSSProperties | typeof colours>;

/** For programs that support dark mode; the others invert or keep the light colours, and both are readable. */
export const darkStyle = (): string => {
  const { brand = '#79d3b4', onBrand = '#06241a' } = market.colors?.dark ?? {};
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0f1815 !important; }
    .card { background-color: #17231e !important; border-color: ${colours.sun} #2b3b35 #2b3b35 !important; }
    .ink { color: #e9f0eb !important; }
    .quiet { color: #a9bab2 !important; }
    .rule { border-color: #2b3b35 !important; }
    .mark { color: ${brand} !important; }
    .button { background-color: ${brand} !important; }
    .button a { color: ${onBrand} !important; }
  }
`;
};
