import type { ReactNode } from 'react';
import { market } from '../../src/market.ts';
import { moneyFormat } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { currentLanguage, msg, tr } from '../../src/translate.ts';
import { cappedCount, Toasts } from '../ui.ts';
import { PreviewTags, type SharedPreview } from './Preview.tsx';
import type { PageFrame } from './page-frame.ts';

export type PageMeta = {
  title: string;
  description?: string;
  /** All other pages have `noindex` (PUBLIC-3). */
  listed?: boolean;
  canonical?: string;
  preview?: SharedPreview;
};

type Props = PageMeta & { frame: PageFrame; children: ReactNode };

const about = msg('Find a trusted neighbor to walk your child to school and activities in Manhattan.');

/** A boosted response never changes the attributes of `body`: viewer-specific ones belong on elements inside. */
export const Document = ({
  title,
  description = tr(about),
  listed,
  canonical,
  preview,
  frame,
  children,
}: Props) => (
  <html
    lang={currentLanguage()}
    data-money={moneyFormat() === 'en-US USD' ? undefined : moneyFormat()}
    data-market={market.name === 'Trotwell' ? undefined : market.name}
  >
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${unreadText(frame.unread)}${title} · ${market.name}`}</title>
      {listed ? (
        <meta name="description" content={preview?.description ?? description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {canonical && <Addresses canonical={canonical} />}
      {preview && <PreviewTags preview={preview} searchable={listed} image={frame.assets.preview} />}
      <meta name="color-scheme" content="light dark" />
      <meta
        name="theme-color"
        content={market.colors?.light.bar ?? '#f7f6f0'}
        media="(prefers-color-scheme: light)"
      />
      <meta
        name="theme-color"
        content={market.colors?.dark.bar ?? '#101917'}
        media="(prefers-color-scheme: dark)"
      />
      <HeadLinks frame={frame} />
    </head>
    <body
      hx-boost:inherited="true"
      hx-target:inherited="body"
      hx-swap:inherited="innerMorph show:none"
      hx-sync:inherited="body:replace"
    >
      {/* In the body, because a morph adds it there; blocks rendering of what follows until it is loaded. */}
      {frame.stylesheet && <link rel="stylesheet" href={frame.assets.stylesheets[frame.stylesheet]} />}
      <a className="skip" href="#main">
        {tr('Skip to content')}
      </a>
      {children}
      <Toasts toasts={frame.toasts} path={frame.path} live={frame.viewer !== null} />
      {frame.viewer && (
        // Scripts write announcements for screen readers here; a morph does not change it.
        <p id="announcer" className="vh" role="status" hx-morph-skip="" />
      )}
      {frame.viewer && (
        <div
          id="live"
          data-live={`${paths.events}?since=${frame.since ?? ''}`}
          data-unread={frame.unread}
          data-push={frame.pushEnd}
          // The phones of approved walkers store their walks (OFFLINE-4).
          data-keeps={frame.viewer.role === 'trotter' && frame.viewer.approved ? '' : undefined}
          hx-sync="body:abort"
        />
      )}
    </body>
  </html>
);

/** A page in Spanish has an address of its own, so that it can be found. */
const Addresses = ({ canonical }: { canonical: string }) => {
  const spanish = `${canonical}${canonical.includes('?') ? '&' : '?'}lang=es`;
  return (
    <>
      <link rel="canonical" href={currentLanguage() === 'es' ? spanish : canonical} />
      <link rel="alternate" hrefLang="en" href={canonical} />
      <link rel="alternate" hrefLang="es" href={spanish} />
      <link rel="alternate" hrefLang="x-default" href={canonical} />
    </>
  );
};

const unreadText = (unread = 0): string => (unread > 0 ? `(${cappedCount(unread)}) ` : '');

const HeadLinks = ({ frame: { assets, nonce } }: { frame: PageFrame }) => (
  <>
    <link rel="icon" href={market.logo ? paths.marketLogo : assets.favicon} type="image/svg+xml" />
    <link rel="manifest" href={`${paths.manifest}?lang=${currentLanguage()}`} />
    <link rel="stylesheet" href={assets.css} />
    {/* That of headings would delay the first paint; the next page has it. */}
    <link rel="preload" href={assets.fonts[0]} as="font" type="font/woff2" crossOrigin="" />
    {market.colors && <link rel="stylesheet" href={paths.marketCss} />}
    <script src={assets.htmx} defer nonce={nonce} />
    <script src={assets.main} type="module" nonce={nonce} />
  </>
);
