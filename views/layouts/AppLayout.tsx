import type { ReactNode } from 'react';
import { AppHeader } from './AppHeader.tsx';
import type { Chrome, Viewer } from './chrome.ts';
import { DemoNote } from './DemoNote.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';

export type AppProps = PageMeta & {
  /** A chrome whose viewer is known: these pages are guarded. */
  chrome: Chrome & { viewer: Viewer };
  width?: 'page' | 'narrow' | 'text';
  children: ReactNode;
};

/** Pages for people who are signed in. */
export function AppLayout({ chrome, width = 'page', children, ...meta }: AppProps) {
  return (
    <Document {...meta} chrome={chrome}>
      <DemoNote chrome={chrome} />
      <AppHeader chrome={chrome} viewer={chrome.viewer} />
      <main id="main" tabIndex={-1} className={`wrap main wrap-${width}`}>
        {children}
      </main>
      <Footer home="/dashboard" />
    </Document>
  );
}
