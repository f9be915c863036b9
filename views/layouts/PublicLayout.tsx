import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { AppHeader } from './AppHeader.tsx';
import { DemoNote } from './DemoNote.tsx';
import { Document, type PageMeta } from './Document.tsx';
import { Footer } from './Footer.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import type { PageFrame } from './page-frame.ts';

type Props = PageMeta & {
  frame: PageFrame;
  /** `text`: one readable column; `narrow`: a form; `wide`: full width, in bands (`band`, `wrap`). */
  width?: 'text' | 'narrow' | 'page' | 'wide';
  children: ReactNode;
};

export function PublicLayout({ frame, width = 'page', children, ...meta }: Props) {
  const { viewer } = frame;
  return (
    <Document {...meta} frame={frame}>
      <DemoNote frame={frame} />
      {viewer ? <AppHeader frame={frame} viewer={viewer} /> : <PublicHeader frame={frame} />}
      <main id="main" tabIndex={-1} className={width === 'wide' ? 'main-wide' : `wrap main wrap-${width}`}>
        {children}
      </main>
      <Footer home={viewer ? paths.dashboard : paths.home} />
    </Document>
  );
}
