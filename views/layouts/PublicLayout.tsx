import type { ReactNode } from 'react';
import { AppHeader } from './AppHeader.tsx';
import type { Chrome } from './chrome.ts';
import { DemoNote } from './DemoNote.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';
import { PublicHeader } from './PublicHeader.tsx';

type Props = PageMeta & {
  chrome: Chrome;
  /** `text`: one readable column; `narrow`: a form; `wide`: the page lays itself out in bands (`band`, `wrap`). */
  width?: 'text' | 'narrow' | 'page' | 'wide';
  children: ReactNode;
};

/** Pages that anybody may read; the header follows whoever is signed in. */
export function PublicLayout({ chrome, width = 'page', children, ...meta }: Props) {
  const { viewer } = chrome;
  return (
    <Document {...meta} chrome={chrome}>
      <DemoNote chrome={chrome} />
      {viewer ? <AppHeader chrome={chrome} viewer={viewer} /> : <PublicHeader chrome={chrome} />}
      <main id="main" tabIndex={-1} className={width === 'wide' ? 'main-wide' : `wrap main wrap-${width}`}>
        {children}
      </main>
      <Footer home={viewer ? '/dashboard' : '/'} />
    </Document>
  );
}
